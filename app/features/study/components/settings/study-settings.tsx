import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

export function StudySettings() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="settings" />
        Ajustes do estudo
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
