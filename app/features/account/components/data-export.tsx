import { useState } from 'react';
import { FunctionError } from '#app/lib/functions.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { accountMessages } from '../messages.ts';
import { exportMyData } from '../mutations.ts';

export function DataExport() {
  const [busy, setBusy] = useState(false);

  async function handleExport() {
    setBusy(true);
    try {
      await exportMyData();
      toast(accountMessages.exported);
    } catch (error) {
      const isTooOften = error instanceof FunctionError && error.status === 429;
      toast(isTooOften ? accountMessages.exportedTooOften : accountMessages.exportFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        Um arquivo com o que guardamos da sua conta: perfil, compras, aceites, progresso, revisões,
        anotações, comentários, preferências, avisos e certificados.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        busy={busy}
        onClick={() => void handleExport()}
      >
        {!busy && <Icon name="download" />}
        <span>{busy ? 'Preparando...' : 'Baixar meus dados'}</span>
      </Button>
    </>
  );
}
