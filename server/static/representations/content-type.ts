const types: Readonly<Record<string, { type: string; isText: boolean }>> = {
  avif: { type: 'image/avif', isText: false },
  css: { type: 'text/css; charset=utf-8', isText: true },
  data: { type: 'text/x-script; charset=utf-8', isText: true },
  html: { type: 'text/html; charset=utf-8', isText: true },
  ico: { type: 'image/x-icon', isText: true },
  jpg: { type: 'image/jpeg', isText: false },
  js: { type: 'text/javascript; charset=utf-8', isText: true },
  json: { type: 'application/json', isText: true },
  map: { type: 'application/json', isText: true },
  mp4: { type: 'video/mp4', isText: false },
  png: { type: 'image/png', isText: false },
  svg: { type: 'image/svg+xml', isText: true },
  txt: { type: 'text/plain; charset=utf-8', isText: true },
  vtt: { type: 'text/vtt; charset=utf-8', isText: true },
  webm: { type: 'video/webm', isText: false },
  webmanifest: { type: 'application/manifest+json', isText: true },
  webp: { type: 'image/webp', isText: false },
  woff2: { type: 'font/woff2', isText: false },
  xml: { type: 'application/xml', isText: true },
};

/** By the path's ending. `isText`: worth compressing. */
export function toContentType(path: string): { type: string; isText: boolean } {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return types[ending] ?? { type: 'application/octet-stream', isText: false };
}
