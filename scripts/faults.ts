// npm run faults -- --kills 300 [--seed 7]: kills a server that often in the middle of purchases, over every provider.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const args = [
  vitest,
  'run',
  '--project',
  'server',
  'tests/conformance/random-kills.test.ts',
  '--reporter=verbose',
];
const env = {
  ...process.env,
  KILLS: values.kills,
  ...(values.seed !== undefined && { KILL_SEED: values.seed }),
};
const running = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
running.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
