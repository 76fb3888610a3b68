const form = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\s\\@]*)((?:[/?][^#\s\\]*)?)$/iu;
/** Schemes that run or read something in the browser itself. */
const closed = new Set(['about', 'blob', 'data', 'file', 'javascript', 'vbscript']);

/** `*`: within a part between dots and slashes. `**`: any number of parts. All else means itself. */
const toSource = (glob: string) =>
  glob
    .split(/(\*\*|\*)/u)
    .map((part) =>
      part === '**'
        ? '.*'
        : part === '*'
          ? '[^./]*'
          : part.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&'),
    )
    .join('');

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/u.test(hostname);

/**
 * A pattern of AUTH_REDIRECTS, for the address without fragment as URL writes it. A loopback host matches with any port
 * (RFC 8252, section 7.3). Null for what is no pattern, or would match any host.
 */
export function toRedirectPattern(text: string): RegExp | null {
  const [, scheme = '', authority = '', path = ''] = form.exec(text) ?? [];
  if (scheme === '' || closed.has(scheme.toLowerCase())) return null;
  if (!/^https?$/iu.test(scheme)) return new RegExp(`^${toSource(text)}$`, 'iu');
  const host = authority.replace(/:\d+$/u, '');
  if (host === '' || host.includes('**') || /\*[^.]*$/u.test(host)) return null;
  const port = isLoopback(host.toLowerCase())
    ? '(?::\\d+)?'
    : toSource(authority.slice(host.length));
  return new RegExp(`^${toSource(`${scheme}://${host}`)}${port}${toSource(path || '/')}$`, 'iu');
}
