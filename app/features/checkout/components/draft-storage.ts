import type * as z from 'zod/mini';
import { PAYER, signCheckoutDraft } from '../../../lib/use-draft-text.ts';

const KEYS = { personal: 'checkout-draft', address: 'checkout-address-draft' } as const;
type DraftName = keyof typeof KEYS;

/** What is typed, in this tab only. Only the fields of the schema are ever written. */
export function readDraft<Schema extends z.ZodMiniType<object>>(
  name: DraftName,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(KEYS[name]) ?? ''));
  } catch {
    return null;
  }
}

export function writeDraft(name: DraftName, schema: z.ZodMiniType<object>, values: unknown): void {
  try {
    sessionStorage.setItem(KEYS[name], JSON.stringify(schema.parse(values)));
    signCheckoutDraft();
  } catch {
    // Without storage the form still works; it just starts empty after a reload.
  }
}

/** After the payment, or once somebody else buys, nothing of the buyer stays behind in the tab. */
export function clearDrafts(): void {
  try {
    for (const key of [...Object.values(KEYS), PAYER]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
