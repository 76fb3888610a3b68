import type { ReactNode } from 'react';
import { CONTACT } from '#app/content/contact.ts';
import { getSite } from '#app/lib/site.ts';
import { ContactLinks } from '#app/ui/layout/site/contact-links.tsx';

function Way({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div data-stamped={text}>
      <dt className="label text-ink-soft">{label}</dt>
      <dd className="mt-1 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Every contact method of the configuration. */
export function ContactMethods() {
  const { email = '', phone = '', whatsapp = '', social = '' } = getSite().business;
  return (
    <dl className="contact-ways">
      <Way label="E-mail" text={email}>
        <ContactLinks kind="email" text={email} />
      </Way>
      <Way label="Telefone" text={phone}>
        <ContactLinks kind="phone" text={phone} />
      </Way>
      <Way label="WhatsApp" text={whatsapp}>
        <ContactLinks kind="whatsapp" text={whatsapp} />
      </Way>
      <Way label="Atendimento" text={CONTACT.hours}>
        {CONTACT.hours}
      </Way>
      <Way label="Redes sociais" text={social}>
        <ContactLinks kind="social" text={social} />
      </Way>
    </dl>
  );
}
