import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** The ways in and out. Their dialogs load when they are asked for. */
export function TransferButtons() {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  // An upload goes on while its dialog is closed.
  const [hasImport, setHasImport] = useState(false);
  const close = () => setOpen(null);
  function openImport() {
    setHasImport(true);
    setOpen('import');
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={openImport}>
        <Icon name="upload" className="size-4.5" />
        Importar
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('export')}>
        <Icon name="download" className="size-4.5" />
        Levar tudo para o Anki
      </Button>
      <Suspense fallback={null}>
        {hasImport && <ImportDialog open={open === 'import'} onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </>
  );
}
