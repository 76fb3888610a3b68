import { cutText } from '../../domain/text/cut-text.ts';

const KEY = 'campaign';
const MAX_LENGTH = 80;

function toCampaign(value: string | null): string | null {
  return cutText(value?.trim() ?? '', MAX_LENGTH) || null;
}

/** The advertisement (`utm_campaign`) that led to this visit, kept for this tab; null when none did. */
export function readCampaign(): string | null {
  const campaign = toCampaign(new URLSearchParams(location.search).get('utm_campaign'));
  try {
    if (campaign !== null) sessionStorage.setItem(KEY, campaign);
    return campaign ?? sessionStorage.getItem(KEY);
  } catch {
    // Without storage the campaign is known on the page that it led to, and nowhere else.
    return campaign;
  }
}
