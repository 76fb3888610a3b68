// npm start: installs, builds, and runs the server until a signal or the end of the parent stops it.
import { spawn } from 'node:child_process';
import {
  build,
  findNode,
  install,
  root,
  serverArguments,
  serverEnvironment,
  toEnvironment,
} from './setup.mjs';

install();
build();

// "exec" in package.json replaces npm's shell, so our parent is npm: when it is killed, we end too.
// The IPC channel lets the server notice when this process is gone, however it ended.
const server = spawn(findNode(), [...serverArguments, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...serverEnvironment, ...toEnvironment() },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) tell('SIGTERM');
}, 1_000);

/** Stops watching the parent as well: a second signal would end the server before its work is done. */
function tell(signal) {
  clearInterval(watch);
  server.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => tell(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code) => {
  clearInterval(watch);
  process.exit(code ?? 1);
});
