import { useRef, useState } from 'react';
import { isPostalCode, toPostalCode } from '../../../../domain/brazil/postal-code.ts';
import type { PostalPlace } from '../../../../domain/contracts/postal-lookup.ts';
import type { CardForm } from '../card-schema.ts';
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

/** Looks a whole code up and fills the address in. It helps and never stands in the way: without an answer people type. */
export function usePostalLookup({ getValues, setValue, setFocus }: CardFormApi) {
  const [lookup, setLookup] = useState<PostalLookup>('idle');
  const latest = useRef('');
  const filled = useRef<Partial<Place>>({});

  const fill = (place: Place, input: HTMLInputElement) => {
    const mayReplace = document.activeElement === input;
    for (const field of ['address', 'neighborhood', 'city', 'state'] as const) {
      const present = getValues(field);
      // What the last code filled in goes with it, what somebody typed only for something known.
      const isOutdated = present !== '' && present === filled.current[field];
      if (place[field] ? mayReplace || present === '' : mayReplace && isOutdated) {
        setValue(field, place[field], { shouldValidate: place[field] !== '' });
      }
    }
    filled.current = place;
    // A caret before the end, or a selection, is somebody at work on the code: keys would land in another field.
    if (mayReplace && input.selectionStart === input.value.length) {
      setFocus(place.address ? 'addressNumber' : 'address');
    }
  };

  /** `input`: what is being typed into. Who has gone on to another one is not called back, nor is that overwritten. */
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
      // The same code may be asked for again.
      latest.current = '';
      setLookup('failed');
    }
  };

  return { lookup, search };
}
