import { useState } from 'react';
import { formatTime } from '#app/lib/clock/time.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { audienceText, progressText, restText, stateTexts } from '../messages.ts';
import { useHasRole } from '#app/features/team/queries.ts';
import { useNewsletterActions } from '../mutations.ts';
import type { Newsletter } from '../schema.ts';

const tones = { sending: 'signal', stopped: 'outline', sent: 'ink' } as const;

/** Stops without a question: what is stopped by mistake goes on with one press. */
function StopButton({ newsletter: { id, state, subject, canResume } }: { newsletter: Newsletter }) {
  const mayStop = useHasRole('owner');
  const { stop } = useNewsletterActions();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = state === 'sending';
  if (!mayStop || (!isSending && !canResume)) return null;
  const label = isSending ? 'Parar envio' : 'Continuar envio';

  async function handlePress() {
    setIsBusy(true);
    const problem = await stop(id, isSending);
    setIsBusy(false);
    const done = isSending ? 'Envio parado' : 'O envio continua';
    toast(problem === null ? successToast(done) : failureToast(problem));
  }

  return (
    <Button
      variant={isSending ? 'danger' : 'outline'}
      size="sm"
      busy={isBusy}
      aria-label={`${label}: ${subject}`}
      onClick={() => void handlePress()}
    >
      {label}
    </Button>
  );
}

export function NewsletterCard({ newsletter }: { newsletter: Newsletter }) {
  const { subject, body, state, author, createdAt, total, sent, skipped, failed } = newsletter;
  const rest = restText(newsletter);
  return (
    <article className="grid gap-3 wrap-anywhere md:grid-cols-[minmax(0,1fr)_18rem] md:gap-x-8">
      <div className="min-w-0">
        <h4 className="font-semibold">{subject}</h4>
        <p className="text-fine text-ink-soft">
          {[audienceText(newsletter), formatTime(createdAt), author].filter(Boolean).join(' · ')}
        </p>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Ver o texto
          </summary>
          <p className="max-w-prose whitespace-pre-line">{body}</p>
        </details>
      </div>
      <div className="grid content-start justify-items-start gap-2">
        <Badge tone={tones[state]}>{stateTexts[state]}</Badge>
        <p className="figures">{progressText(newsletter)}</p>
        {state !== 'sent' && (
          <ProgressGroove
            label={`Progresso: ${subject}`}
            value={sent + skipped + failed}
            max={total}
            className="w-full"
          />
        )}
        {rest && <p className="figures text-fine text-ink-soft">{rest}</p>}
        <StopButton newsletter={newsletter} />
      </div>
    </article>
  );
}
