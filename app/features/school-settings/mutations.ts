import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingChange } from '#domain/contracts/school-settings.ts';
import { callFunction } from '#app/lib/functions.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { openingListQuery, schoolSettingsQuery } from './queries.ts';
import { eventTestSchema, keyCheckSchema, mailTestSchema, savedSchema } from './schema.ts';

const otherwise = 'Não deu certo. Verifique sua conexão e tente de novo.';

function useRefresh() {
  const client = useQueryClient();
  return () => refreshQuery(client, schoolSettingsQuery().queryKey);
}

/** Saves all changes, or none: wrong values are an answer, not an error. */
export function useSaveSettings() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (changes: readonly SettingChange[]) =>
      savedSchema.parse(await callFunction('save-settings', { body: { changes }, otherwise })),
    onSuccess: refresh,
  });
}

export function useMailTest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () =>
      mailTestSchema.parse(await callFunction('test-mail', { body: {}, otherwise })),
    onSuccess: refresh,
  });
}

export const useKeyCheck = () =>
  useMutation({
    mutationFn: async () =>
      keyCheckSchema.parse(await callFunction('check-payment-key', { body: {}, otherwise })),
  });

/** A refusal is a sentence to show. */
export function usePutAwayList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => attemptRpc('admin_put_away_opening_list', {}),
    onSuccess: () => refreshQuery(client, openingListQuery().queryKey),
  });
}

/** Notes that the legal texts of this version were read. */
export function useNoteTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => attemptRpc('admin_note_terms_read', { terms: TERMS_VERSION }),
    onSuccess: () => refreshQuery(client, openingListQuery().queryKey),
  });
}

export const useEventTest = () =>
  useMutation({
    mutationFn: async (testCode: string) =>
      eventTestSchema.parse(await callFunction('test-event', { body: { testCode }, otherwise })),
  });
