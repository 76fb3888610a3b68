import { Icon } from '#app/ui/primitives/icon.tsx';

interface BackButtonProps {
  onClick: () => void;
  disabled: boolean;
}

export function BackButton({ onClick, disabled }: BackButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="-mr-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold disabled:cursor-not-allowed disabled:opacity-50"
    >
      <Icon name="arrow-left" />
      Voltar
    </button>
  );
}
