import { toDateFormat } from '#domain/brazil/date-format.ts';
import { isBrazilianDocument } from '#domain/brazil/documents.ts';
import { findNationalPhone } from '#domain/brazil/phone.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import type { CardPayment, NewCharge, NewCustomer } from '#server/ports/provider.ts';

const toDay = toDateFormat('en-CA', { dateStyle: 'short' });
const longestDescription = 500;
const longestAddress = 255;

/** The provider takes area code and number alone: a foreign phone is left out. */
function toPhone(phone: string): { mobilePhone?: string; phone?: string } {
  const digits = findNationalPhone(phone);
  if (digits === null) return {};
  return digits.length === 11 ? { mobilePhone: digits } : { phone: digits };
}

type Payer = Omit<NewCustomer, 'phone'> & { phone: string | null };

/** The school writes to its buyers itself. The provider takes no foreign document: its owner is a foreign customer without one. */
export function toNewCustomer({ reference, name, email, document, phone }: Payer): object {
  return {
    name,
    email,
    ...(isBrazilianDocument(document) ? { cpfCnpj: document } : { foreignCustomer: true }),
    ...(phone !== null && toPhone(phone)),
    externalReference: reference,
    notificationDisabled: true,
  };
}

function toCard({ holder, ...card }: CardPayment): object {
  const holderPhone = findNationalPhone(holder.phone);
  return {
    creditCard: {
      holderName: card.holderName,
      number: card.number,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      ccv: card.securityCode,
    },
    creditCardHolderInfo: {
      name: holder.name,
      email: holder.email,
      cpfCnpj: holder.document,
      postalCode: holder.postalCode,
      addressNumber: holder.addressNumber,
      ...(holder.addressComplement !== null && { addressComplement: holder.addressComplement }),
      ...(holderPhone !== null && { phone: holderPhone }),
    },
    remoteIp: card.remoteIp,
  };
}

/** Only here cents become reais. */
export function toNewPayment(order: NewCharge): object {
  const total = order.totalCents / 100;
  return {
    customer: order.customerId,
    billingType: methodFacts[order.method].billingType,
    ...(order.installments > 1
      ? { installmentCount: order.installments, totalValue: total }
      : { value: total }),
    dueDate: toDay(order.dueAt),
    description: order.description.slice(0, longestDescription),
    externalReference: order.reference,
    ...(order.card && toCard(order.card)),
    ...(order.returnUrl &&
      order.returnUrl.length <= longestAddress && {
        callback: { successUrl: order.returnUrl, autoRedirect: true },
      }),
  };
}
