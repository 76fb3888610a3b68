import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';

interface SaveActionsProps {
  problem: string;
  busy: boolean;
  onCancel: () => void;
}

export function SaveActions({ problem, busy, onCancel }: SaveActionsProps) {
  return (
    <>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={busy}>
          Salvar
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </>
  );
}
