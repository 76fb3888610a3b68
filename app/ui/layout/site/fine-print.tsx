import { getSite } from '#app/lib/site.ts';
import { TestModeMark } from './test-mode-mark.tsx';

/** The seller's data. A line that is not configured is hidden by CSS, before hydration too. */
export function FinePrint() {
  const { business } = getSite();
  const lines = [
    ['name', '', business.name],
    ['cnpj', 'CNPJ ', business.cnpj],
    ['address', '', business.address],
    ['email', '', business.email],
    ['phone', '', business.phone],
    ['whatsapp', 'WhatsApp ', business.whatsapp],
    ['social', '', business.social],
  ] as const;
  return (
    <div className="text-fine text-ink-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(([field, prefix, text = '']) => (
          <li key={field} data-stamped={text} className="wrap-anywhere">
            {`${prefix}${text}`}
          </li>
        ))}
      </ul>
      <TestModeMark />
    </div>
  );
}
