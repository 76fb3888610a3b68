import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { factorMessages } from '../messages.ts';
import { makeCodes, type NewApp, proveCode } from '../mutations.ts';
import { CodeField } from './code-field.tsx';
import { KeptCodes } from './kept-codes.tsx';

interface SetUpProps {
  app: NewApp;
  onDone: () => void;
}

/** QR code, first code, recovery codes. */
export function SetUp({ app, onDone }: SetUpProps) {
  const [isTyped, setIsTyped] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const { path, size } = app.picture;

  async function handleCode(code: string): Promise<string | null> {
    const proven = await proveCode(app.id, code);
    if (proven.problem !== null) return proven.problem;
    const made = await makeCodes(false);
    setCodes(made.value);
    setProblem(made.problem);
    return null;
  }

  function finish() {
    toast(factorMessages.enabled);
    onDone();
  }

  if (problem !== null)
    return (
      <Banner tone="danger" title="O segundo passo está ativo, mas sem códigos de recuperação">
        {problem}
      </Banner>
    );
  if (codes !== null) return <KeptCodes codes={codes} onDone={finish} />;
  return (
    <div className="grid gap-5">
      <p ref={intro} tabIndex={-1} className="outline-none">
        Abra o aplicativo de autenticação do celular e leia este código:
      </p>
      <svg
        role="img"
        aria-label="QR code do segundo passo"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="on-paper w-48 border-2 border-ink bg-sheet"
      >
        <path d={path} fill="#000" />
      </svg>
      <div>
        <TextButton aria-expanded={isTyped} onClick={() => setIsTyped(!isTyped)}>
          Não consigo ler o código
        </TextButton>
        {isTyped && (
          <p className="mt-2">
            Digite esta chave no aplicativo:{' '}
            <strong translate="no" className="font-mono break-words">
              {(app.secret.match(/.{1,4}/gu) ?? []).join(' ')}
            </strong>
          </p>
        )}
      </div>
      <CodeField onCode={handleCode} />
    </div>
  );
}
