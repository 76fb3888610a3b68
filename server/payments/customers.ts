import { AppError } from '../../domain/errors.ts';
import type { PaymentContext } from './charge.ts';
import {
  saveProviderCustomer,
  upsertCustomer,
  type Customer,
  type CustomerDetails,
} from './customers.sql.ts';
import type { Outcome } from './provider.ts';
import { createRandomId } from './random-id.ts';

/** Makes the provider know a customer. The row is there first, so that a lost answer is asked for again by its id. */
export async function registerCustomer(
  context: PaymentContext,
  customer: Customer,
): Promise<Outcome<{ id: string; providerCustomerId: string }>> {
  const { id, providerCustomerId } = customer;
  if (providerCustomerId !== null) return { ok: true, value: { id, providerCustomerId } };
  const answer = await context.provider.createCustomer({ ...customer, reference: id });
  if (!answer.ok) return answer;
  await saveProviderCustomer(context.database.sql, id, answer.value.id);
  return { ok: true, value: { id, providerCustomerId: answer.value.id } };
}

/** The customer of these details, known to the provider. The same account with the same details gets the same one; a deleted one throws invalid_jwt. */
export async function createCustomer(
  context: PaymentContext,
  details: Omit<CustomerDetails, 'provider'>,
): Promise<Outcome<{ id: string; providerCustomerId: string }>> {
  const id = createRandomId('cus');
  const stored = { ...details, provider: context.provider.name };
  const customer = await upsertCustomer(context.database.sql, id, stored);
  if (!customer) throw new AppError('invalid_jwt', 'the account was deleted');
  return registerCustomer(context, customer);
}
