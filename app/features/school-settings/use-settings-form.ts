import { useState } from 'react';
import type { SchoolSettings, SettingChange } from '#domain/contracts/school-settings.ts';
import type { Setting } from '#domain/school-settings/setting.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { successToast, toast } from '#app/lib/toast.ts';
import { texts, webhookTexts } from './messages.ts';
import { useSaveSettings } from './mutations.ts';
import type { Saved } from './schema.ts';
import { type Draft, findProblems, toChanges } from './state.ts';

type Problems = Readonly<Record<string, string>>;

/** One group's form: what was typed, what is wrong with it, and whether somebody else has saved meanwhile. */
export function useSettingsForm(settings: readonly Setting[], stored: SchoolSettings) {
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync, isPending } = useSaveSettings();
  const shown = new Map(stored.settings.map((one) => [one.key, one]));
  const changes = toChanges(settings, shown, draft);

  function show(found: Problems) {
    setProblems(found);
    setFailure(Object.keys(found).length > 0 ? texts.wrong : '');
  }
  function finish(saved: Saved) {
    setIsStale(saved.isStale);
    show(saved.problems);
    if (saved.isStale || Object.keys(saved.problems).length > 0) return;
    setDraft({});
    toast(successToast(texts.saved, saved.webhook ? webhookTexts[saved.webhook] : undefined));
  }
  async function send(chosen: readonly SettingChange[]) {
    const found = findProblems(settings, chosen);
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      finish(await mutateAsync(chosen));
    } catch (error) {
      setFailure(error instanceof FunctionError ? error.message : String(error));
    }
  }

  return {
    draft,
    problems,
    failure,
    isStale,
    shown,
    isSaving: isPending,
    isUnsaved: changes.length > 0,
    change(key: string, value: string | null) {
      setDraft((earlier) => ({ ...earlier, [key]: value }));
      setProblems((earlier) =>
        Object.fromEntries(Object.entries(earlier).filter(([name]) => name !== key)),
      );
    },
    save: () => (changes.length === 0 ? toast(successToast(texts.nothing)) : void send(changes)),
    reload: () => {
      setDraft({});
      setIsStale(false);
      show({});
    },
  };
}
