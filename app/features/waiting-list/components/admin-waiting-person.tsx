import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptRpc } from '#app/lib/rpc.ts';
import { formatDay } from '#app/lib/clock/time.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { WaitingPerson } from '../queries.ts';

export function AdminWaitingPerson({ person }: { person: WaitingPerson }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const name = person.name || person.email;

  async function handleRemove(): Promise<string | null> {
    const attempt = await attemptRpc('admin_remove_waiting_person', { waiting_id: person.id });
    if (!attempt.ok) return attempt.message;
    void refreshQuery(client, ['waiting-list']);
    return null;
  }

  return (
    <div className="grid gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_15rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{person.name || 'Sem nome'}</p>
        <a
          href={`mailto:${person.email}`}
          className="inline-flex min-h-6 text-fine underline underline-offset-4"
        >
          {person.email}
        </a>
      </div>
      <p className="min-w-0">{person.courses.title}</p>
      <p className="figures text-fine text-ink-soft md:text-right">
        Desde {formatDay(person.created_at)}
        <span className="block">
          {person.notified_at
            ? `Aviso enviado em ${formatDay(person.notified_at)}`
            : 'Sem aviso ainda'}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2 justify-self-start md:mt-0"
        aria-label={`Tirar da lista: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Tirar da lista
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDanger
          title="Tirar da lista de espera?"
          description={`${name} sai da lista de ${person.courses.title} e não recebe mais avisos dela. Não dá para desfazer.`}
          confirmLabel="Tirar da lista"
          done="Fora da lista de espera"
          onConfirm={handleRemove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
