import type { ReactNode } from 'react';
import { CONTACT } from '#app/content/contact.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { getSite } from '#app/lib/site.ts';

function Way({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div data-stamped={text}>
      <dt className="label text-ink-soft">{label}</dt>
      <dd className="mt-1 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** One or several addresses separated by spaces. The prerendered page has only a token, so links appear after hydration. */
function Social({ addresses }: { addresses: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return <span>{addresses}</span>;
  return addresses.split(/\s+/u).map((address, index) => (
    <span key={address}>
      {index > 0 && ' '}
      <a href={address} rel="noreferrer">
        {address}
      </a>
    </span>
  ));
}

/** Every contact method of the configuration. */
export function ContactMethods() {
  const { email = '', phone = '', whatsapp = '', social = '' } = getSite().business;
  return (
    <dl className="contact-ways">
      <Way label="E-mail" text={email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Way>
      <Way label="Telefone" text={phone}>
        <a href={`tel:${phone}`}>{phone}</a>
      </Way>
      <Way label="WhatsApp" text={whatsapp}>
        {whatsapp}
      </Way>
      <Way label="Atendimento" text={CONTACT.hours}>
        {CONTACT.hours}
      </Way>
      <Way label="Redes sociais" text={social}>
        <Social addresses={social} />
      </Way>
    </dl>
  );
}
