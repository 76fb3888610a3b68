import { loadSupabase } from '../supabase.ts';
import { readTouches } from './touch.ts';

/**
 * Says where the buyer of a purchase came from. Clicks and browser leave the tab only with consent to measurement. A sale does not
 * depend on it, so a failure is not one of the checkout.
 */
export async function nameAttribution(purchase: string, isMeasured: boolean): Promise<void> {
  const { first, last, click } = readTouches();
  if (first === null && !isMeasured) return;
  const measured = isMeasured ? { ...click, user_agent: navigator.userAgent } : null;
  try {
    const supabase = await loadSupabase();
    await supabase.rpc('name_attribution', { purchase, first, last, measured });
  } catch {
    // Counted without a campaign.
  }
}
