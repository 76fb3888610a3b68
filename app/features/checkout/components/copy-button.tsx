import { useEffect, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

const COPIED_MS = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** The browser does not allow it: the text is to be copied by hand. */
  onRefused?: () => void;
}

export function CopyButton({ text, label, copiedLabel, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by_hand'>('no');

  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const timer = setTimeout(() => setCopied('no'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => {
        setCopied('by_hand');
        onRefused?.();
      },
    );

  return (
    <>
      <Button variant="ink" fullWidth onClick={() => void handleCopy()}>
        <Icon name={copied === 'yes' ? 'check' : 'copy'} />
        <span>{copied === 'yes' ? copiedLabel : label}</span>
      </Button>
      <output className="block text-fine empty:hidden">
        {copied === 'yes' && <span className="sr-only">{copiedLabel}</span>}
        {copied === 'by_hand' && (
          <span>Não deu para copiar sozinho: selecione o código e copie.</span>
        )}
      </output>
    </>
  );
}
