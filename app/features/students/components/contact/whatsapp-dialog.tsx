import { useState } from 'react';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { KeptText } from './kept-text.tsx';
import { useConfirmation } from '#app/ui/admin/use-confirmation.ts';
import { createAccessLink, readContact } from '#app/features/students/mutations.ts';
import { type CallTexts, nameOf, type StudentDetail } from '#app/features/students/schema.ts';
import {
  ownTexts,
  type Situation,
  situationNames,
  toWhatsAppText,
  toWhatsAppUrl,
} from '#app/features/students/whatsapp.ts';

interface WhatsAppDialogProps {
  student: StudentDetail;
  situations: readonly Situation[];
  texts: CallTexts;
  onClose: () => void;
}

/** The address to open, or the problem. A link of access is made last, so that a refusal leaves none behind. */
async function prepareCall(student: StudentDetail, situation: Situation, text: string) {
  const contact = await readContact(student.id, `WhatsApp: ${situationNames[situation]}`);
  if (!contact.ok) return contact;
  const phone = contact.value.phone ?? '';
  if (situation !== 'access_link') return { ok: true, value: toWhatsAppUrl(phone, text) } as const;
  const link = await createAccessLink(student.id);
  return link.ok
    ? ({ ok: true, value: toWhatsAppUrl(phone, `${text} ${link.value}`) } as const)
    : link;
}

/** Opens WhatsApp with a sentence for the situation; the school sends it by hand. */
export function WhatsAppDialog({ student, situations, texts, onClose }: WhatsAppDialogProps) {
  const [situation, setSituation] = useState(situations[0] ?? 'other');
  const toText = (subject: Situation) =>
    toWhatsAppText(student, texts[subject] ?? ownTexts[subject]);
  const [text, setText] = useState(() => toText(situation));
  const { problem, isBusy, run } = useConfirmation({ onClose });

  function handleSituation(value: string) {
    const chosen = situations.find((name) => name === value) ?? situation;
    setSituation(chosen);
    setText(toText(chosen));
  }

  function handleOpen() {
    // A window that is opened after the answer would be blocked.
    const tab = window.open('', '_blank');
    void run(async () => {
      const call = await prepareCall(student, situation, text.trim());
      if (!call.ok) {
        tab?.close();
        return call.message;
      }
      if (!tab) return 'O navegador não deixou abrir outra aba. Permita e tente de novo.';
      tab.opener = null;
      tab.location.href = call.value;
      return null;
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Chamar no WhatsApp"
      description={`A conversa com ${nameOf(student)} abre em outra aba, com este texto. Quem envia é você; fica registrado que você chamou.`}
    >
      <div className="grid gap-5">
        <SelectField
          label="Assunto"
          value={situation}
          options={situations.map((value) => ({ value, label: situationNames[value] }))}
          onChange={({ target }) => handleSituation(target.value)}
        />
        <TextAreaField
          label="Texto"
          maxLength={1000}
          value={text}
          hint={
            situation === 'access_link'
              ? 'O link é criado agora e entra no fim do texto.'
              : 'Mude como quiser.'
          }
          onChange={({ target }) => setText(target.value)}
        />
        <KeptText
          student={student}
          situation={situation}
          kept={texts}
          text={text}
          onText={setText}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button variant="ink" busy={isBusy} onClick={handleOpen}>
            {isBusy ? 'Abrindo...' : 'Abrir a conversa'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
