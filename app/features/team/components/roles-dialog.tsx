import { useState } from 'react';
import { roleNames, teamRoles, type TeamRole } from '#domain/account/team-roles.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { useConfirmation } from '#app/ui/admin/use-confirmation.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { roleTexts } from '../messages.ts';
import { useChangeRoles } from '../mutations.ts';

interface RolesDialogProps {
  userId: string;
  /** Missing where the page says it. */
  name?: string;
  held: readonly TeamRole[];
  onClose: () => void;
}

/** Gives and takes the roles of a person. */
export function RolesDialog({ userId, name, held, onClose }: RolesDialogProps) {
  const { user, refreshProfile } = useAuth();
  const [wanted, setWanted] = useState<ReadonlySet<TeamRole>>(new Set(held));
  const changeRoles = useChangeRoles(userId);
  const { problem, isBusy, run } = useConfirmation({ done: 'Papéis salvos', onClose });
  const isOneself = user?.id === userId;

  async function save(): Promise<string | null> {
    const refusal = await changeRoles(held, wanted);
    if (isOneself) void refreshProfile();
    return refusal;
  }
  const toggle = (role: TeamRole) =>
    setWanted((before) => new Set(teamRoles.filter((one) => before.has(one) !== (one === role))));

  return (
    <Dialog open onClose={onClose} title="Papéis na equipe" description={name}>
      {problem && (
        <Banner tone="danger" className="mb-5">
          {problem}
        </Banner>
      )}
      <fieldset className="mb-5 grid gap-1">
        <legend className="sr-only">Papéis</legend>
        {teamRoles.map((role) => (
          <CheckboxField
            key={role}
            checked={wanted.has(role)}
            onChange={() => toggle(role)}
            label={
              <>
                <strong>{roleNames[role]}</strong>
                <span className="block text-fine text-ink-soft">{roleTexts[role]}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <p className="mb-5 text-fine text-ink-soft">
        {isOneself
          ? 'O que você tira de si vale agora, e só outra pessoa dona da escola devolve.'
          : 'Quem ganha um papel sai de todos os aparelhos e entra de novo. Quem perde um papel perde o que ele abria agora mesmo.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" busy={isBusy} onClick={() => void run(save)}>
          Salvar papéis
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
}
