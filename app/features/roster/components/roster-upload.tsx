import { useEffect, useRef, useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { useRosters } from '../mutations.ts';

/** The choice of a file, and its way to the server. */
export function RosterUpload() {
  const { upload } = useRosters();
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function handleChoose(file: File) {
    const abort = new AbortController();
    leaving.current = abort;
    setProblem(null);
    setFraction(0);
    const refusal = await upload({ file, onProgress: setFraction, signal: abort.signal });
    if (abort.signal.aborted) return;
    setProblem(refusal);
    setFraction(null);
  }

  return (
    <div className="grid gap-4 border-2 border-dashed border-line p-4">
      <p>
        Uma planilha em CSV, de até 50 MB e 200.000 linhas: o relatório de vendas da Hotmart, um
        arquivo da Kiwify, o que saiu daqui, ou qualquer um com nome, e-mail, curso e até quando.
        Você vê o que há nela antes de qualquer mudança, e pode desfazer por 30 dias.
      </p>
      {fraction === null ? (
        <div>
          <FileButton
            variant="ink"
            accept=".csv,.tsv,.txt"
            onChoose={(file) => void handleChoose(file)}
          >
            Escolher o arquivo
          </FileButton>
        </div>
      ) : (
        <div className="grid gap-2">
          <ProgressGroove label="Envio do arquivo" value={fraction} max={1} />
          <output>{fraction < 1 ? 'Enviando…' : 'Lendo o arquivo…'}</output>
        </div>
      )}
      {problem && <Banner tone="danger">{problem}</Banner>}
    </div>
  );
}
