// The service worker /sw.js of the members area: opens its pages without network. It never touches what is not a page or a file
// of the application: data, sessions, storage and the pages that sell go to the network as without it.
import { deleteCaches, toCacheName } from './caches.ts';
import { withoutPrices } from './without-prices.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by scripts/postbuild: the build's name, and the files that its pages need to start. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** All client-rendered pages have one document; the study's names its scripts, and opens without network. */
const DOCUMENT = '/membros/revisar';
const PATIENCE_MS = 1000;

const openCache = () => caches.open(toCacheName(BUILD));
const isPage = (path: string) => path === '/membros' || path.startsWith('/membros/');
const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/fonts/');

/** A document of another build would miss its files. */
async function keepDocument(response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const html = await response.text();
  if (!FILES.every((file) => !file.startsWith('/assets/start-') || html.includes(file))) return;
  const headers = new Headers(response.headers);
  // These headers belong to the form in which the document travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await (await openCache()).put(DOCUMENT, new Response(withoutPrices(html), { headers }));
}

async function keepFile(file: string): Promise<void> {
  const cache = await openCache();
  const known = await caches.match(file, { ignoreVary: true });
  if (known) await cache.put(file, known);
  else await cache.add(file);
}

async function install(): Promise<void> {
  await Promise.all([...FILES.map(keepFile), fetch(DOCUMENT).then(keepDocument)]);
}

async function activate(): Promise<void> {
  await deleteCaches(BUILD);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

async function fetchPage(event: FetchEvent): Promise<Response> {
  const response =
    ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  if (new URL(event.request.url).pathname === DOCUMENT)
    event.waitUntil(keepDocument(response.clone()));
  return response;
}

/** From the network if it answers in time, else as it was kept. */
async function readPage(event: FetchEvent): Promise<Response> {
  const answer = fetchPage(event);
  const soon = await Promise.race([answer.catch(() => undefined), wait(PATIENCE_MS)]);
  if (soon && soon.status < 500) return soon;
  return (await (await openCache()).match(DOCUMENT)) ?? soon ?? answer;
}

/** Names of files change with their content. */
async function readFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await (await openCache()).put(request, response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(readPage(event));
  } else if (isFile(pathname)) event.respondWith(readFile(request));
});
