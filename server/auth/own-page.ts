/** A page of ours without a fragment, whatever was asked for: what follows it may sign somebody in. */
export function toOwnPage(asked: string | null, publicUrl: string): string {
  const home = new URL(publicUrl);
  const page = URL.parse(asked ?? '', home.href) ?? home;
  if (page.origin !== home.origin) return home.href;
  page.hash = '';
  return page.href;
}
