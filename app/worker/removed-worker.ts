// Served as /sw.js when the worker is switched off: removes the worker of every browser that asks for its newest version.
import { deleteCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

async function remove(): Promise<void> {
  await deleteCaches();
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
