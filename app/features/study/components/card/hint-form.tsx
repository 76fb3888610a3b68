import { type FormEvent, useState } from 'react';
import { failureToast, toast } from '#app/lib/toast.ts';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { studyMessages } from '#app/features/study/messages.ts';
import { useStudyDevice } from '#app/features/study/study-context.ts';

const MAX_LENGTH = 200;

interface HintFormProps {
  cardId: string;
  hint: string;
  onSaved: () => void;
}

/** The student's own hint, which only its owner sees. Typed text that could not be stored stays in the field. */
export function HintForm({ cardId, hint, onSaved }: HintFormProps) {
  const device = useStudyDevice();
  const [text, setText] = useState(hint);

  async function save() {
    try {
      await device.saveHint(cardId, text.trim());
      onSaved();
    } catch {
      toast(failureToast(studyMessages.hintNotSaved));
    }
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        label="Sua dica"
        hint="Aparece no lado B, só para você. Uma imagem, uma rima, uma história: o que pega."
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="ink" fullWidth>
        Guardar dica
      </Button>
    </form>
  );
}
