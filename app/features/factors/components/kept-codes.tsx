import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#app/lib/files/save-file.ts';
import { toast } from '#app/lib/toast.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { factorMessages } from '../messages.ts';

const group = (code: string) => (code.match(/.{1,4}/gu) ?? []).join('-');

/** Ten recovery codes, shown once. They are done with when their owner has kept them. */
export function KeptCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const text = codes.map(group).join('\n');

  async function copy() {
    await navigator.clipboard.writeText(text);
    toast(factorMessages.codesCopied);
  }

  return (
    <div className="grid gap-4">
      <p ref={intro} tabIndex={-1} className="outline-none">
        Perdeu o aparelho? Cada código abre sua conta uma vez. Eles não aparecem de novo.
      </p>
      <ol className="grid gap-x-6 gap-y-1 border-2 border-ink bg-sheet p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} translate="no">
            {group(code)}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="sm" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => saveFile(new Blob([`${text}\n`]), 'codigos-ingles-proibido.txt')}
        >
          Baixar
        </Button>
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <CheckboxField
        label="Guardei os códigos"
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
      />
      <Button variant="ink" disabled={!isKept} onClick={onDone} className="sm:justify-self-start">
        Concluir
      </Button>
    </div>
  );
}
