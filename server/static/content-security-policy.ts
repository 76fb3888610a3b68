import { createHash } from 'node:crypto';
import type { PolicyOrigins } from './catalogue/load-catalogue.ts';

const executable = /^(?:module|text\/javascript|importmap|speculationrules|)$/iu;

function toSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Scripts that a browser would run; JSON blocks are data and empty ones run nothing: neither needs a permission. */
function listScriptSources(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/giu)]
    .filter(([, attributes = '']) => {
      const type = /\btype="([^"]*)"/iu.exec(attributes)?.[1] ?? '';
      return executable.test(type) && !/\bsrc=/iu.test(attributes);
    })
    .flatMap(([, , content = '']) => (content === '' ? [] : [toSource(content)]));
}

function listStyleSources(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/giu)].map(([, content = '']) =>
    toSource(content),
  );
}

/**
 * The policy of one page: its own inline scripts and styles by hash, everything else from this server. Lessons may play
 * from Vimeo, whose player asks vimeo.com for embed information when it is given a URL, and from any encrypted address
 * that an administrator gives: pictures and sound, which run nothing. Playlists are read by script where a browser cannot,
 * which takes a word for each origin that lessons name. So do the pictures of the catalogue, and all of a store that pages know.
 */
export function toContentSecurityPolicy(
  html: string,
  origins: PolicyOrigins = { playlists: [], pictures: [], store: [] },
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(listScriptSources(html))],
    'style-src': ["'self'", ...new Set(listStyleSources(html))],
    'img-src': ["'self'", 'data:', 'blob:', ...origins.pictures, ...origins.store],
    'media-src': ["'self'", 'blob:', 'https:', ...origins.store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://vimeo.com', ...origins.playlists, ...origins.store],
    'frame-src': ['https://player.vimeo.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
