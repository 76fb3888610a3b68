import { useState } from 'react';
import type { Attempt } from '#app/lib/rpc.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { createAccessLink } from '#app/features/students/mutations.ts';
import { nameOf, type StudentDetail } from '#app/features/students/schema.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

interface AccessLinkDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

type Copied = 'no' | 'yes' | 'by_hand';

const copiedText: Record<Copied, string> = {
  no: '',
  yes: 'Link copiado.',
  by_hand: 'Não deu para copiar sozinho: selecione o link acima e copie.',
};

/** The link is created on demand, shown once, and dropped with the dialog. */
export function AccessLinkDialog({ student, onClose }: AccessLinkDialogProps) {
  const [link, setLink] = useState<Attempt<string> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [copied, setCopied] = useState<Copied>('no');

  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('by_hand'),
    );

  async function handleCreate() {
    setIsBusy(true);
    const attempt = await createAccessLink(student.id);
    setLink(attempt);
    setIsBusy(false);
    if (attempt.ok) await copy(attempt.value);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Link de acesso"
      description={`Entra na conta de ${nameOf(student)} uma única vez, nas próximas 24 horas. Envie só a essa pessoa. Um link novo anula o anterior.`}
    >
      <div className="grid gap-5">
        <UnconfirmedEmail
          student={student}
          text="Quem abrir o link cria uma senha. A senha, os links e as entradas de antes deixam de valer: se você abrir, a pessoa sai dos aparelhos dela."
        />
        {link?.ok && (
          <TextField
            label="Link"
            readOnly
            value={link.value}
            hint="Aparece só agora."
            onFocus={(event) => event.target.select()}
          />
        )}
        {link && !link.ok && <Banner tone="danger">{link.message}</Banner>}
        {link?.ok ? (
          <Button variant="ink" onClick={() => void copy(link.value)}>
            Copiar
          </Button>
        ) : (
          <Button variant="ink" busy={isBusy} onClick={() => void handleCreate()}>
            {isBusy ? 'Criando...' : 'Criar e copiar'}
          </Button>
        )}
        <output className="text-fine empty:hidden">{copiedText[copied]}</output>
      </div>
    </Dialog>
  );
}
