import type { AdminLink, Waiting } from './admin-links.ts';

export interface AdminGroup {
  label: string;
  links: readonly AdminLink[];
  waiting: number;
}

/** The number of things that wait at a page. */
export const countWaiting = ({ waits = [] }: AdminLink, waiting: Waiting): number =>
  waits.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0);

/** The tabs of a person: groups of the pages that the person sees. */
export function toAdminGroups(links: readonly AdminLink[], waiting: Waiting): AdminGroup[] {
  const labels = [...new Set(links.map(({ group }) => group))];
  return labels.map((label) => {
    const own = links.filter(({ group }) => group === label);
    const sum = own.reduce((total, link) => total + countWaiting(link, waiting), 0);
    return { label, links: own, waiting: sum };
  });
}
