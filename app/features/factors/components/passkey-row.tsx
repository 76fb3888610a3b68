import type { PasskeyListItem } from '@supabase/auth-js';
import { formatTime } from '#domain/brazil/dates.ts';
import { Button } from '#app/ui/primitives/button.tsx';

export const toPasskeyName = ({ friendly_name: name }: PasskeyListItem) => name ?? 'Chave sem nome';

interface PasskeyRowProps {
  passkey: PasskeyListItem;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { created_at: made, last_used_at: used } = passkey;
  const name = toPasskeyName(passkey);
  return (
    <li className="border-2 border-line bg-sheet px-4 py-3">
      <strong className="wrap-anywhere">{name}</strong>
      <span className="block text-fine text-ink-soft">Criada em {formatTime(made)}</span>
      <span className="block text-fine text-ink-soft">
        {used === undefined
          ? 'Ainda não foi usada'
          : `Usada pela última vez em ${formatTime(used)}`}
      </span>
      <div className="mt-2 -ml-4 flex flex-wrap gap-3">
        <Button variant="quiet" size="sm" aria-label={`Renomear ${name}`} onClick={onRename}>
          Renomear
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Remover ${name}`} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </li>
  );
}
