/** Restricts a requested page to our own site and removes its fragment, because a session token may be appended to it. */
export function toOwnPage(asked: string | null, publicUrl: string): string {
  const home = new URL(publicUrl);
  const page = URL.parse(asked ?? '', home.href) ?? home;
  if (page.origin !== home.origin) return home.href;
  page.hash = '';
  return page.href;
}
