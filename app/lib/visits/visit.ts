import { readCampaign } from './campaign.ts';
import { LINKED_CODE, readLinkNote } from './link-note.ts';
import { readTouches } from './touch.ts';

/**
 * Counts a page view once, without personal data. The late start counts a page that is left before the application runs; the
 * mark on the document prevents a second count.
 */
export function countVisit(path: string): void {
  const { dataset } = document.documentElement;
  if (dataset['counted'] === path) return;
  dataset['counted'] = path;
  // A link to any page brings them to the checkout.
  readLinkNote(LINKED_CODE);
  readTouches();
  const body = JSON.stringify({ path, campaign: readCampaign() });
  const visit = new Blob([body], { type: 'application/json' });
  navigator.sendBeacon?.('/.netlify/functions/count-visit', visit);
}
