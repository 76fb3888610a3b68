// Runs PostgreSQL for exactly as long as the server process lives: the server holds our standard input, and its end
// (even by kill -9) shuts the database down. A database that dies by itself is started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import type { Launch } from './launch.ts';

const { command, args, options, logFile }: Launch & { logFile: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
const quickFailureMs = 1_000;
const maxQuickFailures = 5;

const log = openSync(logFile, 'a', 0o600);
let database: ChildProcess;
let isStopping = false;
let quickFailures = 0;

function run(): void {
  if (isStopping) process.exit(0);
  const startedAt = Date.now();
  database = spawn(command, args, { ...options, stdio: ['ignore', log, log] });
  database.once('error', () => process.exit(1));
  database.once('exit', () => {
    if (isStopping) process.exit(0);
    quickFailures = Date.now() - startedAt < quickFailureMs ? quickFailures + 1 : 0;
    if (quickFailures >= maxQuickFailures) process.exit(1);
    setTimeout(run, 100);
  });
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  database.kill('SIGINT'); // PostgreSQL's fast shutdown: ends sessions, writes a checkpoint
  setTimeout(() => database.kill('SIGQUIT'), 8_000);
}

process.stdin.resume().once('close', stop);
// Ctrl-C reaches the whole process group; the server ends first and then closes our input.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
run();
