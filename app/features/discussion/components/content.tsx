import type { Entry, Place } from '../schema.ts';

export function Content({ place, content }: { place: Place } & Pick<Entry, 'content'>) {
  const gap = place === null ? 'mt-2' : 'mt-1';
  return <p className={`${gap} leading-relaxed whitespace-pre-line`}>{content}</p>;
}
