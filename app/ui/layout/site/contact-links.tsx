import { Fragment } from 'react';
import { toInternationalPhone } from '#domain/brazil/phone.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';

const toAddress = {
  email: (text: string) => `mailto:${text}`,
  phone: (text: string) => `tel:${text.replaceAll(' ', '')}`,
  whatsapp: (text: string) => `https://wa.me/${toInternationalPhone(text)}`,
  social: (text: string) => text,
};
export type ContactKind = keyof typeof toAddress;

interface ContactLinksProps {
  kind: ContactKind;
  /** The text as configured: one or several addresses of social networks, separated by spaces. */
  text: string;
  className?: string;
}

/** A contact method as links. The prerendered page has only a token, so what is made of the text is a link after hydration. */
export function ContactLinks({ kind, text, className }: ContactLinksProps) {
  const hydrated = useHydrated();
  if (!hydrated && kind !== 'email') return <span>{text}</span>;
  const texts = kind === 'social' ? text.split(/\s+/u) : [text];
  return texts.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && ' '}
      <a href={toAddress[kind](each)} rel="noreferrer" className={className}>
        {each}
      </a>
    </Fragment>
  ));
}
