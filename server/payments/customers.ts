import { AppError } from '#domain/errors.ts';
import type { PaymentContext } from './charges/charge.ts';
import {
  saveProviderCustomer,
  upsertCustomer,
  type Customer,
  type CustomerDetails,
} from './customers.sql.ts';
import type { Outcome } from '../ports/provider.ts';
import { createRandomId } from './random-id.ts';

/** Registers a customer with the provider. Its row exists before, so that a repeated request after a lost answer has the same id. */
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

/** Finds or creates the account's customer with these details at the provider. Throws invalid_jwt for a deleted account. */
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
