import { useState } from 'react';
import { useSaveCallText } from '#app/features/students/mutations.ts';
import type { CallTexts, StudentDetail } from '#app/features/students/schema.ts';
import {
  ownTexts,
  type Situation,
  toTemplate,
  toWhatsAppText,
} from '#app/features/students/whatsapp.ts';
import { useHasRole } from '#app/features/team/queries.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';

interface KeptTextProps {
  student: StudentDetail;
  situation: Situation;
  kept: CallTexts;
  text: string;
  onText: (text: string) => void;
}

/** An owner makes the written text the one of the subject for everybody, or goes back to the product's. */
export function KeptText({ student, situation, kept, text, onText }: KeptTextProps) {
  const isOwner = useHasRole();
  const save = useSaveCallText();
  const [isBusy, setIsBusy] = useState(false);
  const template = toTemplate(student, text);
  const own = ownTexts[situation];
  const offered = toWhatsAppText(student, kept[situation] ?? own);
  const isChanged = template !== '' && text.trim() !== offered.trim();
  const isKept = kept[situation] !== undefined;
  if (!isOwner || (!isChanged && !isKept)) return null;

  async function handleSave(sentence: string | null, done: string) {
    setIsBusy(true);
    const problem = await save(situation, sentence);
    setIsBusy(false);
    if (problem !== null) return toast(failureToast(problem));
    if (sentence === null) onText(toWhatsAppText(student, own));
    toast({ title: done });
  }

  return (
    <div className="-ml-4 flex flex-wrap gap-x-5 gap-y-2">
      {isChanged && (
        <Button
          variant="quiet"
          size="sm"
          busy={isBusy}
          onClick={() => void handleSave(template, 'Texto guardado para todos')}
        >
          Usar sempre este texto
        </Button>
      )}
      {isKept && (
        <Button
          variant="quiet"
          size="sm"
          busy={isBusy}
          onClick={() => void handleSave(null, 'O texto original voltou')}
        >
          Voltar ao original
        </Button>
      )}
    </div>
  );
}
