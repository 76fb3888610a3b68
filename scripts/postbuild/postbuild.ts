// After `react-router build`: documents start the application as app/late-start.ts says, the worker and the licences are
// written, and files get their compressed forms.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRERENDERED_PATHS } from '#app/prerendered-paths.ts';
import { finishDocument, toStartCode } from '#server/static/documents/late-start.ts';
import { readLicenceText } from '../licences/write.ts';
import { buildScript } from './build-script.ts';
import { buildWorker } from './build-worker.ts';
import { compressAssets } from './compress-assets.ts';

const client = path.resolve(import.meta.dirname, '../../build/client');

function writeScript(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const url = `/assets/${name}-${hash}.js`;
  writeFileSync(path.join(client, url), code);
  return url;
}

const lateStart = await buildScript('app/late-start.ts');

function rewriteDocument(name: string, isPrerendered: boolean): void {
  const file = path.join(client, name);
  const html = readFileSync(file, 'utf8');
  const start = writeScript('start', toStartCode(html));
  writeFileSync(file, finishDocument(html, { start, lateStart, isPrerendered }));
}

for (const url of PRERENDERED_PATHS) rewriteDocument(path.join(url, 'index.html'), true);
rewriteDocument('__spa-fallback.html', false);
await buildWorker(client);
writeFileSync(path.join(client, 'licencas.txt'), readLicenceText());
await compressAssets(client);
