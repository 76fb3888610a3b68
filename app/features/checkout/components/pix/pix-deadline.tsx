import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useSecondsUntil } from '#app/features/checkout/use-seconds-until.ts';

function toClockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

interface PixDeadlineProps {
  /** Null for a code that has expired. */
  expiresAt: number | null;
  busy: boolean;
  /** Null where no other charge may be made. */
  onRenew: (() => void) | null;
}

/** The time left of the code, then the offer of a fresh one. */
export function PixDeadline({ expiresAt, busy, onRenew }: PixDeadlineProps) {
  const seconds = useSecondsUntil(expiresAt ?? 0);
  if (seconds > 0) {
    return (
      <p className="flex items-center gap-2 max-sm:order-1">
        <Icon name="clock" />
        <span>
          O código vale por 30 minutos. Restam{' '}
          <strong role="timer" className="figures">
            {toClockText(seconds)}
          </strong>
          .
        </span>
      </p>
    );
  }
  const advice = onRenew ? ' Se você já pagou, é só esperar; se não, gere um novo.' : '';
  return (
    <div className="grid gap-3">
      <output className="block font-semibold">
        {expiresAt === null
          ? 'Este código não vale mais.'
          : `Os 30 minutos deste código passaram.${advice}`}
      </output>
      {onRenew && (
        <Button variant="ink" busy={busy} onClick={onRenew}>
          Gerar novo código
        </Button>
      )}
    </div>
  );
}
