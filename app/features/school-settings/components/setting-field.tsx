import type { ShownSetting } from '#domain/contracts/school-settings.ts';
import type { Setting } from '#domain/school-settings/setting.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { describeSecret, texts } from '../messages.ts';
import { type Draft, toFieldText } from '../state.ts';

interface SettingFieldProps {
  setting: Setting;
  shown: ShownSetting | undefined;
  draft: Draft;
  problem: string | undefined;
  onChange: (value: string | null) => void;
}

const modes = { email: 'email', phone: 'tel', number: 'numeric' } as const;

const toHint = ({ hint }: Setting, state: string | null) =>
  state === null ? hint : hint === undefined ? `${state}.` : `${state}. ${hint}`;

/** One setting; where the server decides, it is shown and not edited. */
export function SettingField({ setting, shown, draft, problem, onChange }: SettingFieldProps) {
  const { key, kind, label } = setting;
  if (shown?.isLocked)
    return (
      <div>
        <p className="mb-1.5 font-semibold">{label}</p>
        <p className="min-h-12 border-2 border-line bg-kraft px-3.5 py-2 wrap-anywhere">
          {texts.locked}
        </p>
      </div>
    );
  const field = {
    name: key,
    label,
    error: problem,
    hint: setting.hint,
    value: toFieldText(setting, shown, draft),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    autoComplete: 'off',
  };
  if (kind === 'choice') return <SelectField {...field} options={setting.choices ?? []} />;
  if (kind === 'lines') return <TextAreaField {...field} spellCheck={false} />;
  if (kind === 'secret')
    return (
      <SecretField
        setting={setting}
        shown={shown}
        field={field}
        draft={draft}
        onChange={onChange}
      />
    );
  const inputMode = kind === 'text' ? undefined : modes[kind];
  return <TextField {...field} inputMode={inputMode} spellCheck={kind === 'text'} />;
}

type SecretFieldProps = Pick<SettingFieldProps, 'setting' | 'shown' | 'draft' | 'onChange'> & {
  field: Parameters<typeof PasswordField>[0];
};

/** Values go in and never out: what is stored is described, and may be replaced or removed. */
function SecretField({ setting, shown, draft, field, onChange }: SecretFieldProps) {
  const stored = shown ? describeSecret(shown) : null;
  const isRemoved = draft[setting.key] === null;
  const hint = isRemoved ? texts.removed : toHint(setting, stored);
  return (
    <div className="min-w-0">
      <PasswordField {...field} hint={hint} autoComplete="new-password" />
      {stored !== null && (
        <TextButton
          onClick={() => onChange(isRemoved ? '' : null)}
          aria-label={`${isRemoved ? 'Manter' : 'Remover'}: ${setting.label}`}
        >
          {isRemoved ? 'Manter' : 'Remover'}
        </TextButton>
      )}
    </div>
  );
}
