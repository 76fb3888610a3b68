import { type FormEvent, useState } from 'react';
import { exportFile } from '#app/features/decks/transfers/export-file.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';

const formats = [
  { value: 'apkg', label: 'Pacote do Anki (.apkg)' },
  { value: 'csv', label: 'Planilha (.csv), só os textos' },
];

/** "Levar tudo para o Anki". */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [format, setFormat] = useState<'apkg' | 'csv'>('apkg');
  const [withHistory, setWithHistory] = useState(true);
  const [withSounds, setWithSounds] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    setIsBusy(true);
    const failure = await exportFile({ format, withHistory, withSounds });
    setIsBusy(false);
    if (failure === null) onClose();
    else setProblem(failure);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Levar tudo para o Anki"
      description="Seus baralhos e os da escola que você pegou, num arquivo seu. Das músicas vai só o que pode ser guardado."
    >
      <form className="grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
        <SelectField
          label="Formato"
          value={format}
          options={formats}
          onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'apkg')}
        />
        {format === 'apkg' && (
          <div>
            <CheckboxField
              label="Com o histórico e os dias marcados"
              checked={withHistory}
              onChange={({ target }) => setWithHistory(target.checked)}
            />
            <CheckboxField
              label="Com os áudios e as figuras"
              checked={withSounds}
              onChange={({ target }) => setWithSounds(target.checked)}
            />
          </div>
        )}
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div>
          <Button type="submit" variant="ink" busy={isBusy}>
            {isBusy ? 'Preparando…' : 'Baixar arquivo'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
