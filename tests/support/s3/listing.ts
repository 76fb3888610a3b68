/** The listing for s3rver: its own tokens of V2 need a cipher that Node has no more, so it is asked for V1. */
export function toOldListing(target: string): string {
  const url = new URL(target, 'http://store');
  const token = url.searchParams.get('continuation-token');
  url.searchParams.delete('list-type');
  url.searchParams.delete('continuation-token');
  if (token !== null) url.searchParams.set('marker', Buffer.from(token, 'base64').toString('utf8'));
  return url.pathname + url.search;
}

/** Its answer as one of V2. */
export function toNewListing(xml: string): string {
  if (!xml.includes('<IsTruncated>true</IsTruncated>')) return xml;
  const last = [...xml.matchAll(/<Key>([^<]*)<\/Key>/gu)].at(-1)?.[1] ?? '';
  const token = Buffer.from(last).toString('base64');
  return xml.replace(
    '</IsTruncated>',
    `</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`,
  );
}
