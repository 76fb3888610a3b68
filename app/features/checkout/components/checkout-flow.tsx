import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { toInstallmentOptions } from '#domain/catalog/installments.ts';
import type { Offer } from '#domain/catalog/offer.ts';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';
import { accessQuery } from '#app/features/purchases/queries.ts';
import { useAuth } from '#app/features/session/queries.ts';
import { type CheckoutState, findAmount, isPolling } from '../state.ts';
import { BackButton } from './back-button.tsx';
import { NotOnSale } from './order/not-on-sale.tsx';
import { OpenNotice } from './order/open-notice.tsx';
import { OrderSummary } from './order/order-summary.tsx';
import { OrderTitle } from './order/order-title.tsx';
import { OwnedNotice } from './order/owned-notice.tsx';
import { PaymentApproved } from './payment/payment-approved.tsx';
import { PaymentConfirmed } from './payment/payment-confirmed.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutFlow } from '../use-checkout-flow.ts';
import type { Entry } from '../use-entry.ts';
import { useStepHistory } from '../use-step-history.ts';

export interface CheckoutSlots {
  /** The waiting list of this course. */
  waitingList: ReactNode;
  /** "Crie sua senha", for new accounts, or what to do about an e-mail that another account owns. */
  setPassword: ReactNode;
}

interface CheckoutFlowProps extends CheckoutSlots {
  offer: Offer;
  entry: Entry;
}

export function CheckoutFlow({ offer, entry, waitingList, setPassword }: CheckoutFlowProps) {
  const navigate = useNavigate();
  const flow = useCheckoutFlow(offer, entry);
  const { user, profile } = useAuth();
  const { data: access } = useQuery(accessQuery(user?.id));
  const { state } = flow;
  const { goBack, leave } = useStepHistory(flow, `/${offer.page}`);
  const [count, setCount] = useState<number | null>(null);
  const options = toInstallmentOptions(offer.priceCents, offer.plan);
  const option = options.find((each) => each.count === count) ?? null;
  const isFirstStep = state.step === 'personal_info';
  const isPaid = state.status === 'success';
  const held = access?.find(({ course_id }) => course_id === offer.courseId);
  // Known after the form has signed an account in, too. A payment that was just made is shown as such.
  const isOwned = state.isOwned || (held?.is_owned === true && state.payment === null);
  const isBought = isOwned || isPaid;
  // What was begun while the course was on sale can still be paid.
  const shownState = isBought || !isFirstStep ? 'open' : offer.state;
  const isEmailTaken = profile?.email_status === 'taken';
  const orderId = state.payment?.id ?? '';
  const Paid = state.payment?.method === 'credit_card' ? PaymentApproved : PaymentConfirmed;

  const finish = useCallback(
    () => void navigate(`/cursos?order=${encodeURIComponent(orderId)}&status=success`),
    [navigate, orderId],
  );

  return (
    <MinimalLayout
      width="wide"
      back={
        <BackButton
          disabled={isPolling(state) || isPaid || isBusyWithout(state)}
          onClick={isFirstStep ? leave : goBack}
        />
      }
    >
      <OrderTitle state={shownState} />
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12">
        <aside className="lg:sticky lg:top-6 lg:order-last">
          <OrderSummary offer={offer} option={option} amountCents={findAmount(state)} />
        </aside>
        {isOwned && <OwnedNotice slug={offer.slug} setPassword={setPassword} />}
        {isPaid && (
          <div className="grid grid-cols-1 gap-6">
            <Paid productName={offer.title} isHeld={isEmailTaken} onDone={finish} />
            {isEmailTaken && setPassword}
          </div>
        )}
        {!isBought && (
          <div data-offer-state={shownState}>
            <div data-for="open" className="grid grid-cols-1 gap-5">
              {held && <OpenNotice slug={offer.slug} />}
              <StepHeading state={state} />
              <PaymentPanel
                offer={offer}
                flow={flow}
                setPassword={setPassword}
                options={options}
                onCount={setCount}
                onLeave={goBack}
              />
            </div>
            <NotOnSale waitingList={waitingList} />
          </div>
        )}
      </div>
    </MinimalLayout>
  );
}

/** No back button while a charge is being made. */
function isBusyWithout({ status, step }: CheckoutState): boolean {
  return status === 'processing' && step !== 'personal_info';
}
