// npm start: install, build, and run the server until it is told to stop.
import { spawn } from 'node:child_process';
import { build, findNode, install, root, toEnvironment } from './setup.mjs';

install();
build();

// npm's shell is replaced by us ("exec" in package.json), so our parent is npm: when it is killed, we end too.
// The channel lets the server notice when this process is gone, however it ended.
const server = spawn(findNode(), ['server/main.ts'], {
  cwd: root,
  env: toEnvironment(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) tell('SIGTERM');
}, 1_000);

/** After whatever told us, the end of our parent is no news: a second signal would end the server in the midst of its work. */
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
