import { maskPhone } from '#domain/brazil/masks.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { describeLeftCheckout, toWhatsAppLink } from '../messages.ts';
import type { LeftCheckout } from '../schema.ts';

export function LeftCheckoutRow({ checkout }: { checkout: LeftCheckout }) {
  const { email, phone, product, leftAt } = checkout;
  return (
    <div className="grid gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem_13rem] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{email}</p>
        <p className="figures text-fine">{maskPhone(phone)}</p>
      </div>
      <div className="min-w-0">
        <p>{product}</p>
        <p className="text-fine text-ink-soft">{describeLeftCheckout(checkout)}</p>
      </div>
      <p className="figures text-fine text-ink-soft md:text-right">{formatTime(leftAt)}</p>
      <a
        href={toWhatsAppLink(checkout, location.origin)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Chamar ${email} no WhatsApp (abre em outra aba)`}
        className={buttonStyle({
          variant: 'outline',
          size: 'sm',
          className: 'mt-2 justify-self-start md:mt-0 md:justify-self-end',
        })}
      >
        Chamar no WhatsApp
      </a>
    </div>
  );
}
