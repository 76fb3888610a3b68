import { Spinner } from '../../../ui/primitives/spinner.tsx';
import { type PostalLookup, toLookupText } from './use-postal-lookup.ts';

/** What became of the search, said politely: whatever it is, the person can go on. */
export function PostalLookupNote({ lookup }: { lookup: PostalLookup }) {
  return (
    <output className="mt-1.5 block text-fine empty:hidden">
      {lookup === 'searching' && (
        <span className="flex items-center gap-2">
          <Spinner className="size-4" /> {toLookupText(lookup)}
        </span>
      )}
      {lookup === 'found' && <span className="sr-only">{toLookupText(lookup)}</span>}
      {lookup === 'unknown' && 'Confira os números ou preencha o endereço abaixo.'}
      {lookup === 'failed' && (
        <>
          <span className="font-semibold text-danger">{toLookupText(lookup)}</span> Se preferir,
          preencha o endereço abaixo.
        </>
      )}
    </output>
  );
}
