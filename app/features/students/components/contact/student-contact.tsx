import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maskCnpj, maskCpf, maskPhone } from '#domain/brazil/masks.ts';
import { callTextsQuery } from '#app/features/students/queries.ts';
import { findSituations } from '#app/features/students/whatsapp.ts';
import type { ReadContact, StudentDetail } from '#app/features/students/schema.ts';
import { Facts } from '#app/ui/admin/facts.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ReadContactDialog } from './read-contact-dialog.tsx';
import { WhatsAppDialog } from './whatsapp-dialog.tsx';

const toDocumentText = (document: string) => {
  if (/^\d{11}$/u.test(document)) return maskCpf(document);
  return document.length === 14 ? maskCnpj(document) : document;
};

const toWholeTexts = ({ phone, document }: ReadContact): ReadContact => ({
  phone: phone && maskPhone(phone),
  document: document && toDocumentText(document),
});

/** Phone and document, masked until they are asked for. */
export function StudentContact({ student }: { student: StudentDetail }) {
  const [dialog, setDialog] = useState<'read' | 'call' | null>(null);
  const [whole, setWhole] = useState<ReadContact | null>(null);
  const { data: texts } = useQuery({ ...callTextsQuery(), enabled: student.contact !== null });
  const close = () => setDialog(null);
  if (!student.contact) return null;
  const { phone, document } = whole ? toWholeTexts(whole) : student.contact;
  const situations = findSituations(student);
  return (
    <>
      <Facts
        facts={[
          ['Telefone', phone],
          ['CPF ou documento', document],
          ['Cidade', student.contact.city],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {!whole && (
          <Button variant="outline" size="sm" onClick={() => setDialog('read')}>
            Mostrar contato
          </Button>
        )}
        {phone !== null && situations.length > 0 && texts && (
          <Button variant="outline" size="sm" onClick={() => setDialog('call')}>
            Chamar no WhatsApp
          </Button>
        )}
      </div>
      {dialog === 'read' && (
        <ReadContactDialog student={student} onRead={setWhole} onClose={close} />
      )}
      {dialog === 'call' && texts && (
        <WhatsAppDialog student={student} situations={situations} texts={texts} onClose={close} />
      )}
    </>
  );
}
