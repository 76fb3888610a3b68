import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part that loads after the page. The page works without it when its script fails to load. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
}
