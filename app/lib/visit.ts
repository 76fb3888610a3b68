import { readCampaign } from './campaign.ts';

/**
 * Counts that this page was opened, once, with nothing about who opened it. The late loader counts a built page and the app
 * those after it; each knows of the other by the mark on the document.
 */
export function countVisit(path: string): void {
  const { dataset } = document.documentElement;
  if (dataset['counted'] === path) return;
  dataset['counted'] = path;
  const visit = JSON.stringify({ path, campaign: readCampaign() });
  navigator.sendBeacon?.('/.netlify/functions/count-visit', visit);
}
