import { type SyntheticEvent, useState } from 'react';
import { useConfirmation } from '#app/ui/admin/use-confirmation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';

interface RenamePasskeyProps {
  name: string;
  onClose: () => void;
  /** Null on success, else the sentence for the field. */
  onRename: (name: string) => Promise<string | null>;
}

export function RenamePasskey({ name, onClose, onRename }: RenamePasskeyProps) {
  const [typed, setTyped] = useState(name);
  const { problem, isBusy, run } = useConfirmation({ done: 'Nome salvo', onClose });
  const [isAsked, setIsAsked] = useState(false);
  const wanted = typed.trim();

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (!isBusy && wanted !== '') void run(() => onRename(wanted));
  }

  return (
    <Dialog open onClose={onClose} title="Renomear a chave">
      <form noValidate className="grid gap-5" onSubmit={handleSubmit}>
        <TextField
          label="Nome da chave"
          maxLength={120}
          value={typed}
          error={isAsked && wanted === '' ? 'Escreva um nome' : (problem ?? undefined)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="ink" busy={isBusy}>
            Salvar
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
