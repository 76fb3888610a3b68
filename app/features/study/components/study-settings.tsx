import { useState } from 'react';
import type { StudySettings as Settings } from '#domain/contracts/study-sync.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { speedText, studyMessages } from '../messages.ts';
import { useStudy } from '../study-context.ts';

const toOptions = (
  values: readonly number[],
  current: number,
  toLabel: (value: number) => string,
) =>
  [...new Set([...values, current])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: toLabel(value) }));

const repeatsText = (times: number) =>
  times === 0 ? 'Só quando eu tocar (a frase aparece)' : times === 1 ? '1 vez' : `${times} vezes`;

/** Each choice is stored when it is made. */
export function StudySettings() {
  const [isOpen, setIsOpen] = useState(false);
  const { device, study } = useStudy();
  const { newPerDay, buttons, soundRepeats, soundSpeed } = study.settings;

  function save(change: Partial<Settings>) {
    device.saveSettings(change).catch(() => toast(failureToast(studyMessages.notSaved)));
  }

  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="settings" />
        Ajustes do estudo
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Ajustes do estudo">
        <div className="grid gap-5">
          <SelectField
            label="Cards novos por dia"
            value={String(newPerDay)}
            options={toOptions([0, 5, 10, 15, 20, 30, 50], newPerDay, String)}
            onChange={(event) => save({ newPerDay: Number(event.target.value) })}
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
        </div>
      </Dialog>
    </>
  );
}
