import { toReais } from '#domain/brazil/money.ts';
import type { CreatePaymentRequest } from '#domain/contracts/create-payment.ts';
import { toDueAt } from '#domain/purchases/due-at.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { nameAttribution } from '#app/lib/visits/attribution.ts';
import { callErrors, checkoutErrors } from '../messages.ts';
import { requireShownPrice, startPurchase } from '../mutations.ts';
import type { Bump } from '../schema.ts';

async function findPayer(): Promise<string> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('find_my_payer');
  if (error || typeof data !== 'string') throw new FunctionError(checkoutErrors.personalInfo, 0);
  return data;
}

/** The button says that the terms hold which were accepted with the purchase a minute ago. */
async function recordTerms(purchaseId: string): Promise<void> {
  const supabase = await loadSupabase();
  const consent = {
    purchase_id: purchaseId,
    version: TERMS_VERSION,
    kind: 'terms',
    accepted: true,
  };
  const { error } = await supabase.from('consents').insert([consent]);
  if (error) throw new FunctionError(checkoutErrors.termsChanged, 0, error.code);
}

/** An offer beside the course `beside`, which was just bought: its Pix is made for the same payer. Idempotent. */
export async function buyAfter(bump: Bump, beside: string): Promise<void> {
  const { courseId, priceCents, title } = bump;
  const customer = await findPayer();
  const shown = {
    courseId,
    priceCents,
    pixPriceCents: priceCents,
    extras: [],
    beside,
  };
  const purchase = await startPurchase(shown, 'pix');
  requireShownPrice(shown, purchase);
  await recordTerms(purchase.id);
  await nameAttribution(purchase.id, false);
  const body: CreatePaymentRequest = {
    customer,
    billingType: 'PIX',
    value: toReais(priceCents),
    description: title,
    externalReference: purchase.id,
    dueDate: toDueAt('pix', new Date()).toISOString(),
  };
  const otherwise = callErrors('pix', getSite().provider.name).payment;
  await callFunction('create-payment', { body, otherwise });
}
