import { useRef, useState } from 'react';
import { isPostalCode, toPostalCode } from '#domain/brazil/postal-code.ts';
import type { PostalPlace } from '#domain/contracts/postal-lookup.ts';
import type { CardForm } from '../methods/card-schema.ts';
import { postalMessages } from '../messages.ts';
import { fetchPostalPlace } from '../queries.ts';
import type { CardFormApi } from './use-card-form.ts';

export type PostalLookup = 'idle' | 'searching' | 'found' | 'unknown' | 'failed';

export function toLookupText(lookup: PostalLookup): string {
  return lookup === 'idle' ? '' : postalMessages[lookup];
}

type Place = Pick<CardForm, 'address' | 'neighborhood' | 'city' | 'state'>;

function toFields({ logradouro, bairro, localidade, uf }: PostalPlace): Place {
  return { address: logradouro, neighborhood: bairro, city: localidade, state: uf };
}

/** Looks up a complete postal code and fills the address in. Without an answer the buyer types it. */
export function usePostalLookup({ getValues, setValue, setFocus }: CardFormApi) {
  const [lookup, setLookup] = useState<PostalLookup>('idle');
  const latest = useRef('');
  const filled = useRef<Partial<Place>>({});

  const fill = (place: Place, input: HTMLInputElement) => {
    const mayReplace = document.activeElement === input;
    for (const field of ['address', 'neighborhood', 'city', 'state'] as const) {
      const present = getValues(field);
      // Values of the former lookup are removed; typed values are replaced only by known ones.
      const isOutdated = present !== '' && present === filled.current[field];
      if (place[field] ? mayReplace || present === '' : mayReplace && isOutdated) {
        setValue(field, place[field], { shouldValidate: place[field] !== '' });
      }
    }
    filled.current = place;
    // A caret before the end means that the code is being edited: moving the focus would misplace keys.
    if (mayReplace && input.selectionStart === input.value.length) {
      setFocus(place.address ? 'addressNumber' : 'address');
    }
  };

  /** `input`: the field in focus. A buyer in another field keeps the focus and the typed value. */
  const search = async (input: HTMLInputElement) => {
    const code = toPostalCode(input.value);
    if (code === latest.current) return;
    latest.current = code;
    if (!isPostalCode(code)) {
      setLookup('idle');
      return;
    }
    setLookup('searching');
    try {
      const answer = await fetchPostalPlace(code);
      if (latest.current !== code) return;
      setLookup('erro' in answer ? 'unknown' : 'found');
      if (!('erro' in answer)) fill(toFields(answer), input);
    } catch {
      if (latest.current !== code) return;
      latest.current = '';
      setLookup('failed');
    }
  };

  return { lookup, search };
}
