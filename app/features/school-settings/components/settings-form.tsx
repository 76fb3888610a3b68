import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SchoolSettings } from '#domain/contracts/school-settings.ts';
import type { Setting } from '#domain/school-settings/setting.ts';
import { useUnsavedGuard } from '#app/ui/admin/editor/use-unsaved-guard.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { texts } from '../messages.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { LeaveQuestion } from '#app/ui/admin/editor/leave-question.tsx';
import { SettingField } from './setting-field.tsx';

interface SettingsFormProps {
  settings: readonly Setting[];
  stored: SchoolSettings;
}

/** The settings of one group, saved together. */
export function SettingsForm({ settings, stored }: SettingsFormProps) {
  const form = useSettingsForm(settings, stored);
  const { problems, isStale, failure } = form;
  const place = useRef<HTMLFormElement>(null);
  const blocker = useUnsavedGuard(form.isUnsaved, () => false);
  const first = settings.find(({ key }) => problems[key] !== undefined)?.key;

  useEffect(() => {
    if (first !== undefined)
      place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first]);

  const { hash } = useLocation();
  useEffect(() => {
    const name = CSS.escape(hash.slice(1));
    if (name !== '') place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [hash]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!form.isSaving) form.save();
  }

  return (
    <form ref={place} noValidate onSubmit={handleSubmit} className="grid max-w-2xl gap-5">
      {isStale && (
        <Banner
          tone="danger"
          actions={
            <>
              <Button variant="ink" size="sm" onClick={form.reload}>
                {texts.reload}
              </Button>
              <Button variant="outline" size="sm" type="submit" busy={form.isSaving}>
                {texts.overwrite}
              </Button>
            </>
          }
        >
          {texts.stale}
        </Banner>
      )}
      {settings.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          shown={form.shown.get(setting.key)}
          draft={form.draft}
          problem={problems[setting.key]}
          onChange={(value) => form.change(setting.key, value)}
        />
      ))}
      {failure !== '' && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="ink" busy={form.isSaving} className="sm:justify-self-start">
        {form.isSaving ? 'Salvando...' : 'Salvar'}
      </Button>
      <LeaveQuestion blocker={blocker} />
    </form>
  );
}
