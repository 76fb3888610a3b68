import type { PasskeyListItem } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffersPasskeys } from '#app/lib/lazy/hydrated.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { factorMessages } from '../messages.ts';
import { addPasskey, removePasskey, renamePasskey } from '../mutations.ts';
import { passkeysQuery } from '../queries.ts';
import { PasskeyRow, toPasskeyName } from './passkey-row.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

interface Chosen {
  passkey: PasskeyListItem;
  action: 'rename' | 'remove';
}

/** The passkeys of an account: each opens it from its device, without a password. */
export function Passkeys({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data: passkeys, isError } = useQuery(passkeysQuery(userId));
  const isOffered = useOffersPasskeys();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { place, follow } = useFollowingFocus(chosen);
  const reload = () => queryClient.invalidateQueries({ queryKey: passkeysQuery(userId).queryKey });

  async function handleAdd() {
    setIsBusy(true);
    const added = await addPasskey();
    setProblem(added.problem);
    if (added.problem === null) {
      await reload();
      toast(factorMessages.passkeyAdded);
    }
    setIsBusy(false);
  }

  async function handleChange(change: Promise<{ problem: string | null }>) {
    const { problem: refusal } = await change;
    if (refusal === null) await reload();
    return refusal;
  }

  async function handleRemove(id: string) {
    const refusal = await handleChange(removePasskey(id));
    if (refusal === null) follow();
    return refusal;
  }

  return (
    <section aria-labelledby="passkeys-title" className="grid gap-4">
      <div>
        <h3
          id="passkeys-title"
          ref={place}
          tabIndex={-1}
          className="headline text-title-sm outline-none"
        >
          Chaves do aparelho
        </h3>
        <p className="mt-1 text-fine text-ink-soft">
          Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.
        </p>
      </div>
      {isError && <p role="alert">Não conseguimos listar as chaves agora.</p>}
      {!passkeys && !isError && <Skeleton className="h-14 w-full" />}
      {passkeys && passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setChosen({ passkey, action: 'rename' })}
              onRemove={() => setChosen({ passkey, action: 'remove' })}
            />
          ))}
        </ul>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {isOffered ? (
        <Button
          variant="outline"
          size="sm"
          aria-label="Adicionar chave deste aparelho"
          busy={isBusy}
          onClick={() => void handleAdd()}
          className="sm:justify-self-start"
        >
          Adicionar
        </Button>
      ) : (
        <p>Este navegador não cria chaves.</p>
      )}
      {chosen?.action === 'rename' && (
        <RenamePasskey
          name={toPasskeyName(chosen.passkey)}
          onClose={() => setChosen(null)}
          onRename={(name) => handleChange(renamePasskey(chosen.passkey.id, name))}
        />
      )}
      {chosen?.action === 'remove' && (
        <ConfirmDialog
          title="Remover esta chave?"
          description={`“${toPasskeyName(chosen.passkey)}” deixa de abrir a sua conta.`}
          confirmLabel="Remover"
          isDanger
          done="Chave removida"
          onClose={() => setChosen(null)}
          onConfirm={() => handleRemove(chosen.passkey.id)}
        />
      )}
    </section>
  );
}
