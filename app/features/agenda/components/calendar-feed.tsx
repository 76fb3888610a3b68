import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { addressCopied, calendarFailed } from '../messages.ts';
import { useFeedChanges } from '../mutations.ts';
import { useFeed } from '../queries.ts';

/** The member's agenda for a calendar app, under a secret address. */
export function CalendarFeed() {
  const { data: feed, isPending } = useFeed();
  const { renew, createOnce } = useFeedChanges();
  return (
    <section aria-labelledby="agenda-no-calendario" className="border-2 border-ink bg-sheet p-5">
      <h2 id="agenda-no-calendario" className="headline text-title-sm">
        No seu calendário
      </h2>
      <p className="mt-2 text-fine">
        Assine a agenda uma vez e toda aula nova, remarcada ou cancelada aparece sozinha no
        calendário do seu celular.
      </p>
      {feed ? (
        <FeedAddress token={feed.token} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          disabled={isPending}
          busy={renew.isPending}
          onClick={createOnce}
        >
          Gerar link da agenda
        </Button>
      )}
    </section>
  );
}

function FeedAddress({ token }: { token: string }) {
  const address = `${window.location.origin}/agenda/${token}.ics`;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      toast(addressCopied);
    } catch {
      toast({ ...calendarFailed, title: 'Não foi possível copiar', description: address });
    }
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="flex flex-wrap gap-3">
        <a
          href={address.replace(/^https?:/u, 'webcal:')}
          className={buttonStyle({ variant: 'ink', size: 'sm' })}
        >
          Assinar no calendário
        </a>
        <Button variant="outline" size="sm" onClick={() => void handleCopy()}>
          Copiar link
        </Button>
      </p>
      <p className="text-fine text-ink-soft">
        No Google Agenda: Outras agendas, “Do URL”, e cole o link. Ele é só seu: quem o tem vê as
        suas aulas.
      </p>
      <FeedChanges />
    </div>
  );
}

type Change = 'renew' | 'revoke';

const questions: Record<Change, { title: string; text: string; action: string }> = {
  renew: {
    title: 'Gerar outro link?',
    text: 'O link de agora deixa de funcionar, e você assina o novo no seu calendário.',
    action: 'Gerar outro link',
  },
  revoke: {
    title: 'Desativar o link?',
    text: 'Seu calendário deixa de receber as aulas. Você pode gerar outro link quando quiser.',
    action: 'Desativar',
  },
};

function FeedChanges() {
  const changes = useFeedChanges();
  const [asked, setAsked] = useState<Change | null>(null);
  const question = questions[asked ?? 'renew'];
  return (
    <div className="flex flex-wrap gap-x-5">
      <TextButton onClick={() => setAsked('renew')} className="text-fine">
        Gerar outro link
      </TextButton>
      <TextButton onClick={() => setAsked('revoke')} className="text-fine">
        Desativar
      </TextButton>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={question.title}
        description={question.text}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={() => setAsked(null)}>
            Cancelar
          </Button>
          <Button
            variant={asked === 'revoke' ? 'danger' : 'ink'}
            size="sm"
            busy={changes[asked ?? 'renew'].isPending}
            onClick={() =>
              changes[asked ?? 'renew'].mutate(undefined, { onSettled: () => setAsked(null) })
            }
          >
            {question.action}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
