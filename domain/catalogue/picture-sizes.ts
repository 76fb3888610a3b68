const widths = [320, 640, 1280];
const stored = '/storage/v1/object/public/';
const token = /^⟦(?<offer>.+)\.thumbnail⟧$/u;

/** The address of a stored public picture in another size, cut to it; other addresses as they are. */
export function toSizedPicture(address: string, size: Readonly<Record<string, number>>): string {
  if (!address.startsWith(stored)) return address;
  const asked = Object.entries(size).map(([name, pixels]) => `${name}=${pixels}`);
  const separator = address.includes('?') ? '&' : '?';
  const path = address.slice(stored.length);
  return `/storage/v1/render/image/public/${path}${separator}${asked.join('&')}`;
}

/**
 * The `srcset` of a stored public picture; '' where there is one size only. Of the token of an offer's thumbnail the token of its set:
 * the server stamps both.
 */
export function toPictureSet(address: string): string {
  const offer = token.exec(address)?.groups?.['offer'];
  if (offer !== undefined) return `⟦${offer}.thumbnailSet⟧`;
  if (!address.startsWith(stored) || /[\s,]/u.test(address)) return '';
  return widths.map((width) => `${toSizedPicture(address, { width })} ${width}w`).join(', ');
}
