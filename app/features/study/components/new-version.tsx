import { useSyncExternalStore } from 'react';
import { newVersion } from '#app/lib/wire/worker.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** Loads the page anew, of the build that waits on this device. */
export function NewVersion() {
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting);
  if (!isWaiting) return null;
  return (
    <Banner
      title="Nova versão"
      className="mb-6 max-w-2xl"
      actions={
        <Button variant="ink" size="sm" onClick={newVersion.open}>
          Atualizar
        </Button>
      }
    />
  );
}
