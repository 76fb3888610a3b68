import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { isPhone, toPhone } from '#domain/brazil/phone.ts';
import type { LeaveCheckoutRequest } from '#domain/contracts/leave-checkout.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { callFunction } from '#app/lib/functions.ts';
import type { PersonalForm } from './use-personal-form.ts';

/** The pause in typing after which the fields are sent. */
const RESTS_MS = 1_500;

const emailSchema = z.email();

interface LeftOffer {
  product: string;
  coupon: string | null;
}

/** The data that this tab has left, or is about to. */
let left: LeaveCheckoutRequest | null = null;

/** A sale does not depend on it, so a failure is not one of the checkout. */
async function send(body: LeaveCheckoutRequest): Promise<void> {
  await callFunction('leave-checkout', { body }).catch(() => null);
}

/** Repeats what this tab has left, now that its buyer has begun an order: only then the school may call. */
export function confirmLeft(courseId: string): void {
  if (left?.product === courseId) void send(left);
}

/** Keeps e-mail, course and coupon on the server for a later reminder, once one of the boxes for it is ticked. */
export function useLeaving(form: PersonalForm, { product, coupon }: LeftOffer): void {
  const [ticket] = useState(() => crypto.randomUUID());
  const sent = useRef<string | null>(null);
  const [email, phone, mails, whatsapp, website] = useWatch({
    control: form.control,
    name: ['email', 'phone', 'acceptsMarketing', 'acceptsWhatsapp', 'website'],
  });
  const address = (email ?? '').trim();
  const number = toPhone(phone ?? '');
  const isCallable = whatsapp === true && isPhone(number);

  useEffect(() => {
    const isWanted = (mails || isCallable) && emailSchema.safeParse(address).success;
    // Without a box nothing leaves the page, except that an earlier word is taken back.
    if (!isWanted && (sent.current === null || mails || isCallable)) return undefined;
    const body: LeaveCheckoutRequest = {
      ticket,
      product,
      email: isWanted ? address : (sent.current ?? address),
      mails,
      version: TERMS_VERSION,
      ...(coupon !== null && { coupon }),
      ...(isCallable && { phone: number }),
      ...(website && { website }),
    };
    left = isWanted ? body : null;
    const timer = setTimeout(() => {
      sent.current = isWanted ? address : null;
      void send(body);
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [ticket, product, coupon, address, number, mails, isCallable, website]);
}
