import { Suspense, useState } from 'react';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { TextButton } from './text-button.tsx';

const SoundKey = lazyPart(() => import('./sound-key.tsx').then((module) => module.SoundKey));

/** Opens the key of "como soa". */
export function HowToRead() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton className="text-fine" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Como ler isto
      </TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SoundKey onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
