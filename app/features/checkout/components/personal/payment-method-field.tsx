import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import {
  methodFacts,
  type PaymentMethod,
  paymentMethods,
} from '#domain/purchases/payment-method.ts';
import { methodTexts } from '#app/features/checkout/messages.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';

interface PaymentMethodFieldProps {
  offer: Offer;
  /** The method that is selected in the prerendered page. */
  initial: PaymentMethod;
  field: UseFormRegisterReturn<'paymentMethod'>;
}

function describe(method: PaymentMethod, offer: Offer): ReactNode {
  const { hasPixPrice, hasInstallments } = methodFacts[method];
  const { access } = methodTexts[method];
  return (
    <>
      {hasPixPrice && (
        <strong data-stamped={offer.pixPriceText} className="block">
          {`${offer.pixPriceText} à vista`}
        </strong>
      )}
      {hasInstallments && (
        <>
          <span>{offer.installmentsText}</span>
          <span data-stamped={offer.planText} className="block">
            {`ou ${offer.planText} (${offer.planTotalText})`}
          </span>
        </>
      )}
      {access && <span>{access}</span>}
    </>
  );
}

export function PaymentMethodField({ offer, initial, field }: PaymentMethodFieldProps) {
  return (
    <RadioCards
      legend="Forma de pagamento"
      initial={initial}
      options={paymentMethods.map((value) => ({
        value,
        label: methodFacts[value].fullLabel,
        description: describe(value, offer),
      }))}
      {...field}
    />
  );
}
