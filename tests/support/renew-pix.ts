import { cancelCharge } from '#server/payments/charges/cancel-charge.ts';
import { createCharge } from '#server/payments/charges/create-charge.ts';
import type { TestApp } from './test-app.ts';

/** Cancels a Pix and creates a newer one of the same purchase, as the endpoint does. Returns the id of the newer one. */
export async function renewPix(
  { deps }: Pick<TestApp, 'deps'>,
  { userId, purchaseId }: { userId: string; purchaseId: string },
  paymentId: string,
): Promise<string> {
  await cancelCharge(deps, paymentId);
  const [customer] = await deps.database.sql<{ id: string; providerId: string }[]>`
    select c.id, c.provider_customer_id as "providerId"
    from app.payment_customers c join app.charges p on p.customer_id = c.id where p.id = ${paymentId}`;
  const created = await createCharge(deps, {
    userId,
    orderId: purchaseId,
    courseId: 'masterclass',
    customerId: customer?.id ?? '',
    providerCustomerId: customer?.providerId ?? '',
    method: 'pix',
    amountCents: 9700,
    priceCents: 9700,
    installments: 1,
    description: 'Masterclass',
  });
  if (!created.ok) throw new Error(created.reason);
  return created.charge.id;
}
