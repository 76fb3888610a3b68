import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAppRoutes } from '#server/static/app-routes.ts';
import { readBuild } from '#server/static/read-build.ts';
import { buildScript } from './build-script.ts';

/** The pages that open without network. */
const pages = new Set(['/membros/revisar', '/membros/musicas', '/membros/musicas/:slug']);
/** The form in which files name each other: "./name.js", and in lists of preloads "assets/name.js". */
const reference = /["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/gu;

const isArea = (pattern: string) => pattern === '/membros' || pattern.startsWith('/membros/');

/**
 * The scripts and fonts of the document and of the pages, and all scripts that they may load. Of the area's other pages those with
 * which they begin: without them the router would load the page again, instead of saying what works without network.
 */
function findFiles(client: string): string[] {
  const build = readBuild(client);
  const read = (file: string) => build.get(file)?.toString('utf8') ?? '';
  const html = read('/__spa-fallback.html');
  const fonts = [...html.matchAll(/"(\/fonts\/[\w.-]+\.woff2)"/gu)].map(([, file = '']) => file);
  const named = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/gu)].map(([, file = '']) => file);
  const { all } = readAppRoutes(build);
  const routes = all.filter(({ pattern }) => pages.has(pattern));
  if (routes.length !== pages.size) throw new Error('A page of the worker does not exist');
  const found = new Set([...named, ...routes.flatMap(({ scripts }) => scripts)]);
  // The set grows while it is read. The manifest names the scripts of all pages.
  for (const file of found)
    if (!file.startsWith('/assets/manifest-'))
      for (const [, name] of read(file).matchAll(reference)) found.add(`/assets/${name}`);
  for (const { pattern, scripts } of all)
    if (isArea(pattern)) for (const script of scripts) found.add(script);
  const files = [...found].filter((file) => build.has(file));
  if (files.length === 0) throw new Error('The worker finds no files of the application');
  return [...new Set([...files, ...fonts])].sort();
}

/** Writes /sw.js, which names its build and its files, and the worker that replaces it when it is switched off. */
export async function buildWorker(client: string): Promise<void> {
  const files = findFiles(client);
  const code = await buildScript('app/worker/worker.ts');
  const build = createHash('sha256')
    .update(files.join(' ') + code)
    .digest('hex')
    .slice(0, 12);
  const values = `const BUILD=${JSON.stringify(build)},FILES=${JSON.stringify(files)};\n`;
  writeFileSync(path.join(client, 'sw.js'), values + code);
  const removed = await buildScript('app/worker/removed-worker.ts');
  writeFileSync(path.join(client, 'removed-worker.js'), removed);
}
