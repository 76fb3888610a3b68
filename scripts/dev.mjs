// npm run dev: Vite with hot reload for the pages, and a server that restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { findNode, install, root, toEnvironment } from './setup.mjs';

install();
const vitePort = process.env.VITE_PORT ?? '5173';
const env = toEnvironment();
const options = { cwd: root, env, stdio: 'inherit' };
const children = [
  spawn(
    'react-router',
    ['dev', '--port', vitePort, '--strictPort', '--host', '127.0.0.1'],
    options,
  ),
  spawn(
    findNode(),
    ['--watch', '--watch-preserve-output', 'server/main.ts', `--vite=http://127.0.0.1:${vitePort}`],
    options,
  ),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
