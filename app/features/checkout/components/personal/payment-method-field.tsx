import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Offer } from '#domain/catalog/offer.ts';
import type { PaymentMethod } from '#app/features/checkout/schema.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';

interface PaymentMethodFieldProps {
  offer: Offer;
  /** The method that is selected in the prerendered page. */
  initial: PaymentMethod;
  field: UseFormRegisterReturn<'paymentMethod'>;
}

export function PaymentMethodField({ offer, initial, field }: PaymentMethodFieldProps) {
  const plan = (
    <span data-stamped={offer.planText} className="block">
      ou {offer.planText} ({offer.planTotalText})
    </span>
  );
  return (
    <RadioCards
      legend="Forma de pagamento"
      initial={initial}
      options={[
        {
          value: 'pix',
          label: 'Pix',
          description: (
            <>
              <strong data-stamped={offer.pixPriceText} className="block">
                {`${offer.pixPriceText} à vista`}
              </strong>
              O acesso abre na hora
            </>
          ),
        },
        {
          value: 'credit_card',
          label: 'Cartão de crédito',
          description: (
            <>
              {offer.installmentsText}
              {plan}
            </>
          ),
        },
        {
          value: 'boleto',
          label: 'Boleto',
          description: 'O acesso abre quando o banco confirma, em geral no dia útil seguinte',
        },
      ]}
      {...field}
    />
  );
}
