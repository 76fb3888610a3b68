// The product as `npm start` runs it, on an empty data folder of its own that is removed at the end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { business } from './support/business.ts';

const port = process.argv[2] ?? '4810';
const dataDir = mkdtempSync(path.join(tmpdir(), 'ingles-e2e-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: path.join(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    STATEMENT_SECONDS: '15 15 15 60',
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    PORT: port,
    ADMIN_EMAIL: 'dona@example.com',
    ADMIN_PASSWORD: 'senha-da-dona',
    ...business,
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
