import { useState } from 'react';

const PREFIX = 'draft:';
/** What a member writes, what of it waits to be sent, and what was typed to pay for a course. */
const PERSONAL = /^(?:draft:|[a-z-]+-to-(?:save|send):|checkout-)/u;
const CHECKOUT = 'checkout-';
/** Who typed what the checkout keeps; empty for a visitor, whose words go with him when he signs in. */
export const PAYER = 'checkout-owner';

let owner = '';

const toOwnKey = (key: string) => `${PREFIX}${owner}:${key}`;

export function readDraftText(key: string): string {
  try {
    return sessionStorage.getItem(toOwnKey(key)) ?? '';
  } catch {
    return '';
  }
}

/** No text: nothing is kept any more. */
export function writeDraftText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(toOwnKey(key));
    else sessionStorage.setItem(toOwnKey(key), text);
  } catch {
    // Storage is full or forbidden: the page still holds the text.
  }
}

function removeKeys(isRemoved: (key: string) => boolean): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage).filter(isRemoved)) storage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Whose drafts this tab shows from now on. Whoever comes back after an ended session finds his; anybody else's go. */
export function claimDrafts(userId: string): void {
  owner = userId;
  removeKeys((key) => key.startsWith(PREFIX) && !key.startsWith(toOwnKey('')));
  try {
    const payer = sessionStorage.getItem(PAYER);
    if (payer && payer !== userId) removeKeys((key) => key.startsWith(CHECKOUT));
    if (payer === '') sessionStorage.setItem(PAYER, userId);
  } catch {
    // Nothing was stored then.
  }
}

/** Called with everything that the checkout keeps. Until it is known who is here, it stays whose it was. */
export function signCheckoutDraft(): void {
  if (owner || !sessionStorage.getItem(PAYER)) sessionStorage.setItem(PAYER, owner);
}

/** For whoever leaves on purpose: the next person in this tab finds nothing of what he typed. */
export function forgetDrafts(): void {
  owner = '';
  removeKeys((key) => PERSONAL.test(key));
}

export const hasDraft = (key: string) => readDraftText(key) !== '';

/** Puts text back to be typed on, after what may stand there already. */
export function appendDraft(key: string, text: string): void {
  writeDraftText(key, [readDraftText(key), text].filter(Boolean).join('\n'));
}

/** A member's text that is being typed, kept in this tab through reloads. A component that changes its key must be keyed by it. */
export function useDraftText(key: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraftText(key) || initial);

  function handleText(next: string) {
    setText(next);
    writeDraftText(key, next);
  }

  return [text, handleText];
}
