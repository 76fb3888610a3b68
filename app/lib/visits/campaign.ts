import { readLinkNote } from './link-note.ts';

/** The campaign (`utm_campaign`) of this visit, stored for this tab; null without one. */
export const readCampaign = (): string | null =>
  readLinkNote({ parameter: 'utm_campaign', key: 'campaign', maxLength: 80 });
