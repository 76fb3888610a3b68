import { cutText } from '#domain/text/cut-text.ts';

const KEY = 'campaign';
const MAX_LENGTH = 80;

function toCampaign(value: string | null): string | null {
  return cutText(value?.trim() ?? '', MAX_LENGTH) || null;
}

/** The campaign (`utm_campaign`) of this visit, stored for this tab; null without one. */
export function readCampaign(): string | null {
  const campaign = toCampaign(new URLSearchParams(location.search).get('utm_campaign'));
  try {
    if (campaign !== null) sessionStorage.setItem(KEY, campaign);
    return campaign ?? sessionStorage.getItem(KEY);
  } catch {
    // Without storage the campaign is known on its first page only.
    return campaign;
  }
}
