import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Offer } from '../../../../domain/catalog/offer.ts';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';

interface PaymentMethodFieldProps {
  offer: Offer;
  field: UseFormRegisterReturn<'paymentMethod'>;
}

export function PaymentMethodField({ offer, field }: PaymentMethodFieldProps) {
  return (
    <RadioCards
      legend="Forma de pagamento"
      options={[
        { value: 'pix', label: 'Pix', description: 'O acesso abre na hora' },
        {
          value: 'credit_card',
          label: 'Cartão de crédito',
          description: offer.installmentsText,
          disabled: true,
          mark: <Badge tone="outline">Em breve</Badge>,
        },
      ]}
      {...field}
    />
  );
}
