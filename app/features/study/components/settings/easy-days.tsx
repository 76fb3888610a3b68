import type { StudySettings } from '#domain/contracts/study-sync.ts';
import { easyDayTexts, weekdayNames } from '#app/features/study/settings-messages.ts';

type Days = StudySettings['easyDays'];

const kinds = ['normal', 'light', 'none'] as const;

interface EasyDaysProps {
  /** From Sunday. */
  days: Days;
  onChange: (days: Days) => void;
}

/** For each day of the week how many reviews it is to have. */
export function EasyDays({ days, onChange }: EasyDaysProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Revisões em cada dia da semana</legend>
      <p className="mb-3 text-fine text-ink-soft">
        As próximas voltas desviam dos dias leves, quando a memória deixa.
      </p>
      <ul className="border-2 border-ink [&>li+li]:border-t [&>li+li]:border-line">
        {weekdayNames.map((name, weekday) => (
          <li
            key={name}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-3"
          >
            <span className="font-semibold">{name}</span>
            <span role="radiogroup" aria-label={name} className="flex">
              {kinds.map((kind) => (
                <label
                  key={kind}
                  className="flex min-h-11 cursor-pointer items-center px-2.5 text-fine has-checked:font-semibold has-checked:underline has-checked:decoration-signal has-checked:decoration-3 has-checked:underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-current"
                >
                  <input
                    type="radio"
                    name={`easy-day-${weekday}`}
                    className="sr-only"
                    checked={(days[weekday] ?? 'normal') === kind}
                    onChange={() => onChange(days.with(weekday, kind))}
                  />
                  {easyDayTexts[kind]}
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
