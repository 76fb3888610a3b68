import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part of a page that arrives after it. When its script cannot be loaded there is none; the page goes on without it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
}
