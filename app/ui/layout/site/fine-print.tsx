import { getSite } from '#app/lib/site.ts';
import { type ContactKind, ContactLinks } from './contact-links.tsx';
import { TestModeMark } from './test-mode-mark.tsx';

const prefixes: Record<ContactKind, string> = {
  email: '',
  phone: '',
  whatsapp: 'WhatsApp ',
  social: '',
};
const kinds = ['email', 'phone', 'whatsapp', 'social'] as const;

/** The seller's data. A line that is not configured is hidden by CSS, before hydration too. */
export function FinePrint() {
  const { business } = getSite();
  const lines = [
    ['name', '', business.name],
    ['cnpj', 'CNPJ ', business.cnpj],
    ['address', '', business.address],
  ] as const;
  return (
    <div className="text-fine text-ink-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(([field, prefix, text = '']) => (
          <li key={field} data-stamped={text} className="wrap-anywhere">
            {`${prefix}${text}`}
          </li>
        ))}
        {kinds.map((kind) => (
          <li key={kind} data-stamped={business[kind] ?? ''} className="wrap-anywhere">
            <span>{prefixes[kind]}</span>
            <ContactLinks
              kind={kind}
              text={business[kind] ?? ''}
              className="underline underline-offset-4 hover:text-ink"
            />
          </li>
        ))}
      </ul>
      <TestModeMark />
    </div>
  );
}
