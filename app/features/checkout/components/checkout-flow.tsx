import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Offer } from '../../../../domain/catalog/offer.ts';
import { getSite } from '../../../lib/site.ts';
import { QuietLayout } from '../../../ui/layout/quiet-layout.tsx';
import { type CheckoutState, isPolling } from '../state.ts';
import { BackButton } from './back-button.tsx';
import { NotOnSale } from './not-on-sale.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OwnedNotice } from './owned-notice.tsx';
import { PaymentConfirmed } from './payment-confirmed.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PixStep } from './pix-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutFlow } from './use-checkout-flow.ts';
import type { Entry } from './use-entry.ts';

export interface CheckoutSlots {
  /** The way onto the waiting list of this course. */
  waitingList: ReactNode;
  /** "Crie sua senha", for new accounts. */
  setPassword: ReactNode;
}

interface CheckoutFlowProps extends CheckoutSlots {
  offer: Offer;
  entry: Entry;
}

export function CheckoutFlow({ offer, entry, waitingList, setPassword }: CheckoutFlowProps) {
  const navigate = useNavigate();
  const { state, goBack, submit, ...pixActions } = useCheckoutFlow(offer.courseId, entry);
  const isFirstStep = state.step === 'personal_info';
  const isPaid = state.status === 'success';
  const orderId = state.pix?.id ?? '';

  const finish = useCallback(
    () => void navigate(`/cursos?order=${encodeURIComponent(orderId)}&status=success`),
    [navigate, orderId],
  );

  const payment = (
    <>
      <StepHeading step={state.step} paymentId={state.pix?.id} />
      {isFirstStep ? (
        <PersonalStep offer={offer} state={state} onSubmit={submit} />
      ) : (
        <PixStep
          state={state}
          isSandbox={getSite().provider.sandbox}
          setPassword={setPassword}
          onStatus={pixActions.settle}
          onRenew={(id) => void pixActions.renew(id)}
          onCancel={(id) => void pixActions.cancel(id)}
          onRetry={() => void pixActions.retry()}
        />
      )}
    </>
  );

  return (
    <QuietLayout
      width="wide"
      back={
        <BackButton
          disabled={isPolling(state) || isPaid || isBusyWithout(state)}
          onClick={isFirstStep ? () => void navigate(-1) : goBack}
        />
      }
    >
      <h1 className="headline text-title">Finalizar compra</h1>
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12">
        <aside className="lg:sticky lg:top-6 lg:order-last">
          <OrderSummary offer={offer} brief={!isFirstStep} />
        </aside>
        {state.isOwned && <OwnedNotice slug={offer.slug} />}
        {isPaid && <PaymentConfirmed productName={offer.title} onDone={finish} />}
        {!state.isOwned && !isPaid && (
          <div data-offer-state={offer.state}>
            <div data-for="open" className="grid grid-cols-1 gap-5">
              {payment}
            </div>
            <NotOnSale waitingList={waitingList} />
          </div>
        )}
      </div>
    </QuietLayout>
  );
}

/** A charge that is being made is not walked away from. */
function isBusyWithout({ status, step }: CheckoutState): boolean {
  return status === 'processing' && step !== 'personal_info';
}
