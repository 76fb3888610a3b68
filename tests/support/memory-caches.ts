const toPath = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost:3000').pathname;

class MemoryCache {
  readonly #answers = new Map<string, Response>();

  async match(request: RequestInfo) {
    return this.#answers.get(toPath(request))?.clone();
  }
  async put(request: RequestInfo, response: Response) {
    this.#answers.set(toPath(request), response);
  }
  async delete(request: RequestInfo) {
    return this.#answers.delete(toPath(request));
  }
  async keys() {
    return [...this.#answers.keys()].map((path) => new Request(`http://localhost:3000${path}`));
  }
}

/** The browser's store of files, which the simulated browser does not have: as much of it as the application uses. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys() {
    return [...this.#caches.keys()];
  }
  async delete(name: string) {
    return this.#caches.delete(name);
  }
  async match(request: RequestInfo, { cacheName }: { cacheName: string }) {
    return this.#caches.get(cacheName)?.match(request);
  }
}
