import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';

interface CompleteToggleProps {
  isCompleted: boolean;
  onToggle: () => void;
}

export function CompleteToggle({ isCompleted, onToggle }: CompleteToggleProps) {
  return (
    <Button
      variant={isCompleted ? 'ink' : 'outline'}
      size="sm"
      aria-pressed={isCompleted}
      onClick={onToggle}
      className="max-sm:w-full"
    >
      <Icon name="check" />
      {isCompleted ? 'Concluído' : 'Marcar como concluído'}
    </Button>
  );
}
