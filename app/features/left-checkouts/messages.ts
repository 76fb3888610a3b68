import { toInternationalPhone } from '#domain/brazil/phone.ts';
import type { LeftCheckout, LeftCheckoutNumbers } from './schema.ts';

export function toNumbers({
  left,
  mailed,
  returned,
  bought,
  boughtAfterMail,
}: LeftCheckoutNumbers) {
  return [
    ['Não terminadas', left],
    ['Lembradas por e-mail', mailed],
    ['Voltaram pelo link', returned],
    ['Compraram', bought],
    ['Compraram depois do e-mail', boughtAfterMail],
  ] as const;
}

function describeReminders({ step, returnedAt }: LeftCheckout): string {
  const sent =
    step === 0 ? 'Nenhum lembrete ainda' : step === 1 ? '1 lembrete' : `${step} lembretes`;
  return returnedAt === null ? sent : `${sent} · voltou pelo link`;
}

/** "Cupom NATAL10 · 1 lembrete" */
export function describeLeftCheckout(checkout: LeftCheckout): string {
  const { coupon } = checkout;
  const reminders = describeReminders(checkout);
  return coupon === null ? reminders : `Cupom ${coupon} · ${reminders}`;
}

/** Opens WhatsApp with a message that the school may still change. It names no price: the page does. */
export function toWhatsAppLink(checkout: LeftCheckout, origin: string): string {
  const { phone, product, slug, coupon } = checkout;
  const query = new URLSearchParams({ product: slug, ...(coupon !== null && { cupom: coupon }) });
  const text = `Olá! Aqui é da escola Inglês Proibido. Você começou a inscrição em ${product} e aceitou que a gente chamasse por aqui. Ficou alguma dúvida? Para continuar: ${origin}/checkout?${query.toString()}`;
  return `https://wa.me/${toInternationalPhone(phone)}?text=${encodeURIComponent(text)}`;
}
