import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  appendDraft,
  claimDrafts,
  clearDraft,
  deleteDrafts,
  readDraft,
  textSchema,
  writeDraft,
} from './draft.ts';
import { sessionStorageKey } from '../supabase.ts';
import { useDraft } from './use-draft.ts';

const schema = z.object({ phone: z.string() });
const write = () => writeDraft('checkout', { phone: '11987654321' }, schema);
const read = () => readDraft('checkout', schema);
const signIn = (id: string) =>
  localStorage.setItem(sessionStorageKey(), JSON.stringify({ user: { id, email: '' } }));

beforeEach(() => {
  deleteDrafts();
  sessionStorage.clear();
  localStorage.clear();
});

test('a stored value that the schema refuses is ignored', () => {
  for (const stored of ['{"phone":11}', '"text"', '{', 'null']) {
    sessionStorage.setItem('draft::checkout', stored);
    expect(read()).toBeNull();
  }
});

test('only what the schema knows is stored', () => {
  const form = { phone: '11987654321', password: 'segredo' };
  writeDraft('checkout', form, schema);
  expect(Object.values(sessionStorage).join()).not.toContain('segredo');
  expect(read()).toEqual({ phone: '11987654321' });
});

test('a visitor’s draft becomes the one of the account that signs in, and of no other account', () => {
  write();
  claimDrafts('ana');
  expect(read()).not.toBeNull();
  claimDrafts('bia');
  expect(read()).toBeNull();
});

test('a member finds a draft after an ended session; another account does not, and removes it', () => {
  claimDrafts('ana');
  write();
  claimDrafts(null);
  expect(read()).toBeNull();
  claimDrafts('ana');
  expect(read()).not.toBeNull();
  claimDrafts('bia');
  expect(read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('after a sign-out new drafts belong to a visitor, and deleting them leaves nothing', () => {
  claimDrafts('ana');
  deleteDrafts();
  write();
  claimDrafts('bia');
  expect(read()).not.toBeNull();
  clearDraft('checkout');
  expect(sessionStorage).toHaveLength(0);
});

test('before the session is known a draft belongs to the account of the stored session', () => {
  signIn('bia');
  write();
  signIn('ana');
  expect(read()).toBeNull();
});

test('a draft in localStorage survives a sign-out and is read by its owner only', () => {
  claimDrafts('ana');
  writeDraft('course', 'Curso', textSchema, 'local');
  deleteDrafts();
  claimDrafts('bia');
  expect(readDraft('course', textSchema, 'local')).toBeNull();
  claimDrafts('ana');
  expect(readDraft('course', textSchema, 'local')).toBe('Curso');
});

test('appended text stands after text that was typed meanwhile', () => {
  writeDraft('comment', 'Novo', textSchema);
  appendDraft('comment', 'Devolvido');
  expect(readDraft('comment', textSchema)).toBe('Novo\nDevolvido');
});

function Box() {
  const [draft, setDraft] = useDraft('comment', textSchema);
  return (
    <>
      <textarea
        aria-label="texto"
        value={draft ?? ''}
        onChange={(event) => setDraft(event.target.value)}
      />
      <button type="button" onClick={() => setDraft('')}>
        Enviar
      </button>
    </>
  );
}

test('typed text is restored after a reload, and removed once it was sent', async () => {
  const { unmount } = render(<Box />);
  await userEvent.type(screen.getByLabelText('texto'), 'Olá');
  unmount();
  render(<Box />).unmount();
  render(<Box />);
  expect(screen.getByLabelText('texto')).toHaveProperty('value', 'Olá');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sessionStorage).toHaveLength(0);
});

test('a browser that refuses to store is reported, and the form works', () => {
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(write()).toBe(false);
  expect(read()).toBeNull();
  vi.restoreAllMocks();
});
