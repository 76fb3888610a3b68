// Runs PostgreSQL for exactly as long as the server process lives: the server holds our standard input, and its end
// (even by kill -9) shuts the database down. A database that dies by itself is started again: for ever once the server has
// written that it answered, since a full disk is somebody's to clear and nobody else would start it then.
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import type { Launch } from './launch.ts';

const { command, args, options, logFile }: Launch & { logFile: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
const firstPauseMs = 100;
const maxPauseMs = 10_000;
const maxFirstFailures = 5;

const log = openSync(logFile, 'a', 0o600);
let database: ChildProcess | null = null;
let hasAnswered = false;
let isStopping = false;
let failures = 0;

function run(): void {
  const startedAt = Date.now();
  database = spawn(command, args, { ...options, stdio: ['ignore', log, log] });
  database.once('error', () => restart(startedAt));
  database.once('exit', () => restart(startedAt));
}

function restart(startedAt: number): void {
  database = null;
  if (isStopping) process.exit(0);
  failures = Date.now() - startedAt < maxPauseMs ? failures + 1 : 1;
  if (!hasAnswered && failures >= maxFirstFailures) process.exit(1);
  setTimeout(run, Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs));
}

function stop(): void {
  if (!database) process.exit(0);
  isStopping = true;
  database.kill('SIGINT'); // PostgreSQL's fast shutdown: ends sessions, writes a checkpoint
  setTimeout(() => database?.kill('SIGQUIT'), 8_000);
}

process.stdin
  .once('data', () => {
    hasAnswered = true;
  })
  .once('close', stop);
// Ctrl-C reaches the whole process group, a service manager's SIGTERM every process: the server ends first and then closes
// our input.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
run();
