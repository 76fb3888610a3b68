import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { claimDrafts, forgetDrafts } from '../../../lib/use-draft-text.ts';
import { clearDrafts, readDraft, writeDraft } from './draft-storage.ts';

const schema = z.object({ phone: z.string() });
const write = () => writeDraft('personal', schema, { phone: '11987654321' });
const read = () => readDraft('personal', schema);

beforeEach(() => {
  forgetDrafts();
  sessionStorage.clear();
});

test('what a visitor typed goes on with whoever he signs in as, and with nobody else', () => {
  write();
  claimDrafts('ana');
  expect(read()).not.toBeNull();
  claimDrafts('bia');
  expect(read()).toBeNull();
});

test('a member finds his words after an ended session, another account does not', () => {
  claimDrafts('ana');
  write();
  claimDrafts('ana');
  expect(read()).not.toBeNull();
  claimDrafts('bia');
  expect(read()).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('after a sign-out the next words are a visitor’s, and the payment leaves no trace', () => {
  claimDrafts('ana');
  forgetDrafts();
  write();
  claimDrafts('bia');
  expect(read()).not.toBeNull();
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
});
