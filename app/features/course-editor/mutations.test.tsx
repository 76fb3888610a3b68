import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { wire, refuse } from '#tests/support/page.tsx';
import { createQueryClient } from '#app/lib/wire/query-client.ts';
import { useSaveCourse } from './mutations.ts';
import { createCourse } from './state.ts';

const SAVE = 'POST /rest/v1/rpc/save_course';

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);

test.each([
  ['a former administrator', 403, '42501', /^Sua conta não pode mais fazer isto\./u],
  ['a visitor whose session has ended', 401, '42501', /^Sua sessão terminou\./u],
  ['a visitor whose token has expired', 401, 'PGRST301', /^Sua sessão terminou\./u],
  ['an administrator whose course is too long', 413, 'PGRST102', /^Este curso ficou longo demais/u],
])('a save by %s is refused with a message', async (_who, status, code, text) => {
  wire.on(SAVE, refuse(status, { code, message: 'no', details: null, hint: null }));
  const { result } = renderHook(useSaveCourse, { wrapper: Providers });
  const draft = createCourse('c1');
  const answer = await result.current.mutateAsync({ base: null, draft, version: 0, saveId: 's' });
  expect(answer).toEqual({ ok: false, reason: 'failed', message: expect.stringMatching(text) });
});
