import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { toInstallmentOptions } from '#domain/catalogue/installments.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { methodFacts, type PaymentMethod } from '#domain/purchases/payment-method.ts';
import { getSite } from '#app/lib/site.ts';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';
import { accessQuery } from '#app/features/purchases/queries.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { toSold } from '../coupon/take-off.ts';
import { useCoupon } from '../coupon/use-coupon.ts';
import { firstChoices } from '../schema.ts';
import { type CheckoutState, findAmount, isPolling } from '../state.ts';
import { BackButton } from './back-button.tsx';
import { CouponLine } from './coupon/coupon-line.tsx';
import { UnusedCoupon } from './coupon/unused-coupon.tsx';
import { NotOnSale } from './order/not-on-sale.tsx';
import { OpenNotice } from './order/open-notice.tsx';
import { OrderSummary } from './order/order-summary.tsx';
import { OrderTitle } from './order/order-title.tsx';
import { OwnedNotice } from './order/owned-notice.tsx';
import { PaymentApproved } from './payment/payment-approved.tsx';
import { PaymentConfirmed } from './payment/payment-confirmed.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { PersonalStep } from './personal/personal-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutFlow } from '../use-checkout-flow.ts';
import type { Entry } from '../use-entry.ts';
import { useBumps } from '../order/use-bumps.ts';
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
  /** The course that was just bought, whose offer this is. */
  beside: string | null;
}

export function CheckoutFlow(props: CheckoutFlowProps) {
  const { offer, entry, beside, waitingList, setPassword } = props;
  const navigate = useNavigate();
  const coupon = useCoupon(offer, entry.coupon);
  const bumps = useBumps(offer.courseId, entry.extras);
  const sold = toSold(offer, coupon.applied, bumps.taken);
  const couponId = coupon.applied?.id ?? null;
  const extras = bumps.taken.map(({ courseId }) => courseId);
  const flow = useCheckoutFlow({ ...sold, couponId, extras, beside }, entry, coupon);
  const { user, profile } = useAuth();
  const { data: access } = useQuery(accessQuery(user?.id));
  const { state } = flow;
  const { goBack, leave } = useStepHistory(flow, `/${offer.page}`);
  const [count, setCount] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>(firstChoices.paymentMethod);
  const { cardInstallments } = getSite().provider;
  const isInParts =
    cardInstallments === 'on' || (cardInstallments === 'test' && profile?.is_admin === true);
  const options = toInstallmentOptions(
    sold.priceCents,
    sold,
    Math.min(sold.priceCents, sold.pixPriceCents),
  ).slice(0, isInParts ? undefined : 1);
  const option = options.find((each) => each.count === count) ?? null;
  const isFirstStep = state.step === 'personal_info';
  const isPaid = state.status === 'success';
  const held = access?.find(({ course_id }) => course_id === offer.courseId);
  // Known after the form has signed an account in, too. A payment that was just made is shown as such.
  const isShown = state.payment !== null || entry.payment !== null;
  const isOwned = state.isOwned || (held?.is_owned === true && !isShown);
  const isBought = isOwned || isPaid;
  // An order that was begun while the course was on sale can still be paid.
  const shownState = isBought || !isFirstStep ? 'open' : offer.state;
  // A payment of an earlier visit has the coupon that its purchase was begun with.
  const isNew = state.payment === null || state.personalInfo !== null;
  const used = isOwned ? null : coupon.applied;
  const isInPayment = isNew || entry.coupon === used?.code;
  const isEmailTaken = profile?.email_status === 'taken';
  const orderId = state.payment?.id ?? '';
  const chosen = state.payment?.method ?? (isFirstStep ? method : null);
  const isByPix = chosen !== null && methodFacts[chosen].hasPixPrice;
  const taken = isOwned ? [] : bumps.taken;
  const isCard = state.payment !== null && !methodFacts[state.payment.method].waits;
  const Paid = isCard ? PaymentApproved : PaymentConfirmed;

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
          <OrderSummary
            offer={offer}
            sold={sold}
            discount={
              used && isInPayment && <CouponLine coupon={used} extras={taken} isByPix={isByPix} />
            }
            notice={used && !isInPayment && <UnusedCoupon code={used.code} />}
            extras={taken}
            isByPix={isByPix}
            option={option}
            amountCents={findAmount(state)}
          />
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
                flow={flow}
                personal={
                  <PersonalStep
                    offer={sold}
                    state={state}
                    coupon={coupon}
                    bumps={bumps}
                    onMethod={setMethod}
                    onSubmit={flow.submit}
                    onForget={flow.forget}
                  />
                }
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
