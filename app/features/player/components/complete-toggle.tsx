import { type MouseEvent, useRef } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

interface CompleteToggleProps {
  isCompleted: boolean;
  onToggle: () => void;
}

const DOUBLE_TAP_MS = 500;

export function CompleteToggle({ isCompleted, onToggle }: CompleteToggleProps) {
  const handledAt = useRef(-DOUBLE_TAP_MS);

  /** Ignores the second press of a double click. Browsers count clicks of a mouse; some do not count taps. */
  function handleClick({ detail, timeStamp, nativeEvent }: MouseEvent) {
    const isSoon = timeStamp - handledAt.current < DOUBLE_TAP_MS;
    const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== 'touch';
    const isKey = detail === 0;
    if (isSoon && (detail > 1 || !(isMouse || isKey))) return;
    handledAt.current = timeStamp;
    onToggle();
  }

  return (
    <Button
      variant={isCompleted ? 'ink' : 'outline'}
      size="sm"
      aria-pressed={isCompleted}
      onClick={handleClick}
      className="max-sm:w-full"
    >
      <Icon name="check" />
      <span>{isCompleted ? 'Concluído' : 'Marcar como concluído'}</span>
    </Button>
  );
}
