import { useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { ResumedDraft } from '#app/ui/admin/editor/resumed-draft.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useDraftForm } from '#app/ui/form/use-draft-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { useNewsletterActions } from '../mutations.ts';
import { type NewsletterForm, newsletterFormSchema } from '../schema.ts';
import { AudienceField } from './audience-field.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { SendDialog } from './send-dialog.tsx';

export const DRAFT_KEY = 'newsletter';

const createEmpty = (): NewsletterForm => ({
  id: crypto.randomUUID(),
  audience: 'news',
  subject: '',
  body: '',
});

/** The form beside the mail as it will look. */
export function NewsletterCompose({ onSent }: { onSent: () => void }) {
  const maySend = useHasRole('owner');
  const [stored] = useState(createEmpty);
  const { form, keptAt, discard } = useDraftForm({
    draftKey: DRAFT_KEY,
    stored,
    storedVersion: null,
    schema: newsletterFormSchema,
  });
  const [confirmed, setConfirmed] = useState<NewsletterForm | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const { sendTest } = useNewsletterActions();
  const { subject, body, audience } = form.watch();

  async function handleTest(values: NewsletterForm) {
    setIsTesting(true);
    const problem = await sendTest(values);
    setIsTesting(false);
    toast(
      problem === null
        ? successToast('Teste a caminho', 'Chega em instantes no e-mail da sua conta.')
        : failureToast(problem),
    );
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <form
        noValidate
        className="grid content-start gap-4"
        onSubmit={(event) => void form.handleSubmit(setConfirmed)(event)}
      >
        {keptAt !== null && <ResumedDraft keptAt={keptAt} isNew onDiscard={discard} />}
        <AudienceField choice={audience} field={form.field('audience')} />
        <TextField label="Assunto" autoComplete="off" {...form.field('subject')} />
        <TextAreaField
          label="Texto"
          rows={12}
          hint="Uma linha vazia separa parágrafos. Comece com “# ” para um título e com “- ” para uma lista; **negrito**; [texto](https://endereço)."
          {...form.field('body')}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {maySend && (
            <Button type="submit" variant="ink">
              Enviar...
            </Button>
          )}
          <Button
            variant="outline"
            busy={isTesting}
            onClick={() => void form.handleSubmit(handleTest)()}
          >
            Enviar teste para mim
          </Button>
        </div>
        {!maySend && <p className="text-ink-soft">Quem envia é quem é dono da escola.</p>}
      </form>
      <LetterPreview subject={subject} body={body} />
      {confirmed && (
        <SendDialog newsletter={confirmed} onSent={onSent} onClose={() => setConfirmed(null)} />
      )}
    </div>
  );
}
