import { type MouseEvent, useRef } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';

interface CompleteToggleProps {
  isCompleted: boolean;
  onToggle: () => void;
}

const DOUBLE_TAP_MS = 500;

export function CompleteToggle({ isCompleted, onToggle }: CompleteToggleProps) {
  const takenAt = useRef(-DOUBLE_TAP_MS);

  /** A double press is one. Browsers count a mouse's clicks themselves, but not every one counts taps. */
  function handleClick({ detail, timeStamp, nativeEvent }: MouseEvent) {
    const isSoon = timeStamp - takenAt.current < DOUBLE_TAP_MS;
    const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (isSoon && (isTap || detail > 1)) return;
    takenAt.current = timeStamp;
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
      {isCompleted ? 'Concluído' : 'Marcar como concluído'}
    </Button>
  );
}
