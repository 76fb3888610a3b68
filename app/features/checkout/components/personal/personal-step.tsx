import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import type { Offer } from '#domain/catalogue/offer.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useSession } from '#app/features/auth/queries.ts';
import { checkoutErrors, methodTexts } from '#app/features/checkout/messages.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import {
  firstChoices,
  type PersonalInfo,
  personalInfoFields,
} from '#app/features/checkout/schema.ts';
import { type CheckoutState, clearCheckoutDrafts } from '#app/features/checkout/state.ts';
import { AccountPasswordField } from './account-password-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { CouponField } from '../coupon/coupon-field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { BumpOffers } from '../order/bump-offers.tsx';
import { PaymentMethodField } from './payment-method-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { BumpsApi } from '#app/features/checkout/order/use-bumps.ts';
import type { CouponApi } from '#app/features/checkout/coupon/use-coupon.ts';
import type { Identification } from '#app/features/checkout/form/use-identify.ts';
import { useLeaving } from '#app/features/checkout/form/use-leaving.ts';
import { useReturn } from '#app/features/checkout/form/use-return.ts';
import { usePersonalForm } from '#app/features/checkout/form/use-personal-form.ts';

interface PersonalStepProps {
  offer: Offer;
  state: CheckoutState;
  coupon: CouponApi;
  bumps: BumpsApi;
  onMethod: (method: PaymentMethod) => void;
  /** Identifies the buyer, then continues. */
  onSubmit: (info: PersonalInfo) => Promise<Identification>;
  /** Another person wants to buy. */
  onForget: () => void;
}

const emptyInfo: Omit<PersonalInfo, 'paymentMethod'> = {
  email: '',
  fullName: '',
  phone: '',
  documentType: firstChoices.documentType,
  documentNumber: '',
  acceptsTerms: false,
  acceptsMarketing: false,
  acceptsWhatsapp: false,
  acceptsMeasurement: false,
};

export function PersonalStep({
  offer,
  state,
  coupon,
  bumps,
  onMethod,
  onSubmit,
  onForget,
}: PersonalStepProps) {
  const { person, signOut } = useSession();
  const form = usePersonalForm(state.personalInfo, person);
  const { register, field, control, getValues, reset, setError, setFocus } = form;
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const [email, method] = useWatch({ control, name: ['email', 'paymentMethod'] });
  const report = useEffectEvent(onMethod);
  useEffect(() => report(method), [method]);
  useLeaving(form, { product: offer.courseId, coupon: coupon.applied?.code ?? null });
  useReturn(form, coupon.apply);
  const isBusy = state.status === 'processing';
  // An accepted password stays visible until the step ends, so that nothing moves.
  const asksPassword =
    (person === null || isBusy) && knownEmail !== null && email.trim() === knownEmail;

  const refusePassword = (message: string) =>
    setError('password', { message }, { shouldFocus: true });

  const focusFirstError = (errors: FieldErrors<PersonalInfo>) => {
    const first = personalInfoFields.find((name) => errors[name]);
    if (first) setFocus(first);
  };

  const handlePay = form.handleSubmit(async ({ password, ...info }) => {
    if (asksPassword && !password) {
      refusePassword(checkoutErrors.missingPassword);
      return;
    }
    const outcome = await onSubmit(asksPassword ? { ...info, password } : info);
    if (outcome.ok) return;
    if (outcome.reason === 'has_account') setKnownEmail(info.email);
    if (outcome.reason === 'wrong_password') refusePassword(outcome.text);
  }, focusFirstError);

  const handleSignOut = async () => {
    if (!(await signOut())) return;
    reset({ ...emptyInfo, paymentMethod: getValues('paymentMethod') }, { keepFieldsRef: true });
    clearCheckoutDrafts();
    onForget();
    setFocus('email');
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Seus dados"
      onSubmit={handlePay}
      className="grid grid-cols-1 gap-5"
    >
      <ErrorSummary form={form} fields={personalInfoFields} />
      <AccountEmailField
        form={form}
        accountEmail={asksPassword ? null : person?.email || null}
        onSignOut={handleSignOut}
      />
      {asksPassword && <AccountPasswordField form={form} email={knownEmail} />}
      <TextField
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        {...field('fullName')}
      />
      <PhoneField form={form} />
      <DocumentFields form={form} />
      <PaymentMethodField
        offer={offer}
        initial={state.personalInfo?.paymentMethod ?? firstChoices.paymentMethod}
        field={register('paymentMethod')}
      />
      <CouponField coupon={coupon} />
      <ConsentFields form={form} />
      <BumpOffers bumps={bumps} />
      <HoneypotField {...register('website')} />
      {state.status === 'error' && <Banner tone="danger">{state.error}</Banner>}
      <Button type="submit" size="lg" fullWidth busy={isBusy || coupon.isChecking}>
        {isBusy ? 'Processando...' : methodTexts[method].payLabel(offer)}
      </Button>
      <p className="text-center text-fine text-ink-soft">
        Garantia de {offer.guaranteeText}: se não gostar, devolvemos o valor inteiro.
      </p>
    </form>
  );
}
