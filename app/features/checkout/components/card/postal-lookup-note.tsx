import { Spinner } from '#app/ui/primitives/spinner.tsx';
import { type PostalLookup, toLookupText } from '#app/features/checkout/form/use-postal-lookup.ts';

/** The result of the search, announced politely: the buyer can always go on. */
export function PostalLookupNote({ lookup }: { lookup: PostalLookup }) {
  return (
    <output className="mt-1.5 block text-fine empty:hidden">
      {lookup === 'searching' && (
        <span className="flex items-center gap-2">
          <Spinner className="size-4" /> {toLookupText(lookup)}
        </span>
      )}
      {lookup === 'found' && <span className="sr-only">{toLookupText(lookup)}</span>}
      {lookup === 'unknown' && <span>Confira os números ou preencha o endereço abaixo.</span>}
      {lookup === 'failed' && (
        <span>
          <span className="font-semibold text-danger">{toLookupText(lookup)}</span> Se preferir,
          preencha o endereço abaixo.
        </span>
      )}
    </output>
  );
}
