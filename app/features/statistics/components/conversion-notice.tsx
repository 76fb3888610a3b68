import { useQuery } from '@tanstack/react-query';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { describeReports, targetText } from '../messages.ts';
import { conversionsQuery } from '../queries.ts';

/** Shown while Meta or Google does not take sales that it should learn of. */
export function ConversionNotice() {
  const { data = [] } = useQuery(conversionsQuery());
  const failing = data.filter(({ is_on: isOn, problem }) => isOn && problem !== null);
  if (failing.length === 0) return null;
  const names = failing.map(({ target }) => targetText[target].name).join(' e ');
  return (
    <Banner title={`${names}: vendas não informadas`} className="mb-6">
      {failing.map((one) => (
        <p key={one.target}>{describeReports(one)}</p>
      ))}
      <p>As vendas não dependem disso. A escola tenta por quase três dias.</p>
    </Banner>
  );
}
