// A library that is loaded into a program before others (LD_PRELOAD) and lets one of its system
// calls fail. Calls count if they concern a file below a folder or a network socket.
//
// These variables of the environment control it:
//
//   BOS_FAULTS_FOLDER  the folder, without a slash at its end
//   BOS_FAULTS_REPORT  a file outside the folder; gets a line for each failed call
//   BOS_FAULTS_KIND    the failure: see below
//   BOS_FAULTS_AT      the number of the call that fails, from 1; with 0, none fails, and the
//                      report gets a line for every call
//   BOS_FAULTS_LASTS   the number of calls that fail, from that one on; 0 for all
//
// The kinds:
//
//   disk     calls on files fail with EIO
//   full     calls that need space fail with ENOSPC; the first write is done in part
//   killed   the program is killed before the call; the first pages of a long write are written
//   network  calls on sockets fail: a connection is refused or reset
