import { Button } from '#app/ui/primitives/button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';

interface UploadProgressProps {
  name: string;
  percent: number;
  onCancel: () => void;
}

/** The sent share of a file, and a button that ends the upload. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <>
      <div className="min-w-48 flex-1">
        <p className="flex gap-x-3 text-fine">
          <span className="min-w-0 flex-1 truncate">{`Enviando ${name}`}</span>
          <span className="figures">{`${percent}%`}</span>
        </p>
        <ProgressGroove label={`Envio de ${name}`} value={percent} max={100} />
      </div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancelar envio
      </Button>
    </>
  );
}
