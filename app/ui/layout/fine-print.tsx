import { getSite } from '../../lib/site.ts';
import { TestModeMark } from './test-mode-mark.tsx';

/** Who sells here. A line that is not configured stays hidden, before hydration too. */
export function FinePrint() {
  const { business } = getSite();
  const lines = [
    ['', business.name],
    ['CNPJ ', business.cnpj],
    ['', business.address],
    ['', business.email],
    ['', business.phone],
    ['WhatsApp ', business.whatsapp],
  ] as const;
  return (
    <div className="text-fine text-ink-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(([prefix, text = ''], index) => (
          <li key={index} data-stamped={text}>
            {`${prefix}${text}`}
          </li>
        ))}
      </ul>
      <TestModeMark />
    </div>
  );
}
