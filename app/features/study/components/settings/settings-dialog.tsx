import { useMemo } from 'react';
import type { StudySettings as Settings } from '#domain/contracts/study-sync.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { compareWork } from '#domain/study/intervals/work.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { studyMessages } from '#app/features/study/messages.ts';
import {
  minutesText,
  repeatsText,
  speedText,
  targetText,
} from '#app/features/study/settings-messages.ts';
import { useStudy } from '#app/features/study/study-context.ts';
import { EasyDays } from './easy-days.tsx';

const toOptions = (
  values: readonly number[],
  current: number,
  toLabel: (value: number) => string,
) =>
  [...new Set([...values, current])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: toLabel(value) }));

const targets = [0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97];

/** Each choice is stored when it is made. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { device, study } = useStudy();
  const { newPerDay, minutesPerDay, target, buttons, soundRepeats, soundSpeed, easyDays } =
    study.settings;
  const targetOptions = useTargetOptions();

  function save(change: Partial<Settings>) {
    device.saveSettings(change).catch(() => toast(failureToast(studyMessages.notSaved)));
  }

  return (
    <Dialog open onClose={onClose} title="Ajustes do estudo">
      <div className="grid gap-5">
        <SelectField
          label="Cards novos por dia"
          value={String(newPerDay)}
          options={toOptions([0, 5, 10, 15, 20, 30, 50], newPerDay, String)}
          onChange={(event) => save({ newPerDay: Number(event.target.value) })}
        />
        <SelectField
          label="Tempo por dia"
          hint="No seu ritmo, com as repetições e os cards novos. O que passar disso espera, sem pressa: primeiro os novos."
          value={String(minutesPerDay)}
          options={toOptions([0, 5, 10, 15, 20, 30, 45, 60], minutesPerDay, minutesText)}
          onChange={(event) => save({ minutesPerDay: Number(event.target.value) })}
        />
        <SelectField
          label="Quanto lembrar"
          hint="De cada 100 cards que voltam, quantos você quer lembrar. A conta das revisões é uma estimativa com os seus cards; vale das próximas respostas em diante."
          value={String(target)}
          options={targetOptions}
          onChange={(event) => save({ target: Number(event.target.value) })}
        />
        <RadioCards
          legend="Respostas"
          name="study-buttons"
          options={[
            { value: '2', label: 'Duas', description: 'Não lembrei, Lembrei' },
            { value: '4', label: 'Quatro', description: 'De novo, Difícil, Bom, Fácil' },
          ]}
          initial={String(buttons)}
          onChange={(event) => save({ buttons: event.target.value === '4' ? 4 : 2 })}
        />
        <SelectField
          label="O som toca sozinho"
          value={String(soundRepeats)}
          options={toOptions([0, 1, 2, 3, 4, 5], soundRepeats, repeatsText)}
          onChange={(event) => save({ soundRepeats: Number(event.target.value) })}
        />
        <SelectField
          label="Velocidade do som"
          value={String(soundSpeed)}
          options={toOptions([0.5, 0.75, 1, 1.25], soundSpeed, speedText)}
          onChange={(event) => save({ soundSpeed: Number(event.target.value) })}
        />
        <EasyDays days={easyDays} onChange={(days) => save({ easyDays: days })} />
      </div>
    </Dialog>
  );
}

/** With the work that each costs, for the cards that the student has. */
function useTargetOptions() {
  const { study } = useStudy();
  return useMemo(() => {
    const { cards, settings } = study;
    const stabilities: number[] = [];
    for (const { memory } of cards.values())
      if (memory.stability !== null && !memory.isSuspended) stabilities.push(memory.stability);
    return toOptions(targets, settings.target, (target) =>
      targetText(target, compareWork(stabilities, { target, than: defaultSettings.target })),
    );
  }, [study]);
}
