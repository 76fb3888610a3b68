import type { ReactElement } from 'react';
import type { Payment } from '#app/features/checkout/methods/payment.ts';
import { isOnPage } from '#app/features/checkout/state.ts';
import { BoletoStep } from '../boleto/boleto-step.tsx';
import { CardPageNotice } from '../card/card-page-notice.tsx';
import { PixStep } from '../pix/pix-step.tsx';
import { AnalysisNotice } from './analysis-notice.tsx';

interface MethodStepProps {
  payment: Payment;
  busy: boolean;
  /** Null where no other charge may be made. */
  onRenew: (() => void) | null;
}

/** The step in which the buyer pays an open charge, by its method. */
export function MethodStep({ payment, ...rest }: MethodStepProps): ReactElement {
  switch (payment.method) {
    case 'pix':
      return <PixStep pix={payment} {...rest} />;
    case 'credit_card':
      return isOnPage(payment) ? <CardPageNotice payment={payment} /> : <AnalysisNotice />;
    case 'boleto':
      return <BoletoStep boleto={payment} {...rest} />;
  }
}
