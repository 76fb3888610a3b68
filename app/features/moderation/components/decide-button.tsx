import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';

interface DecideButtonProps {
  isDanger?: boolean;
  onDecide: () => Promise<void>;
  children: ReactNode;
}

export function DecideButton({ isDanger = false, onDecide, children }: DecideButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant={isDanger ? 'danger' : 'outline'}
      size="sm"
      busy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void onDecide().finally(() => setIsBusy(false));
      }}
    >
      {children}
    </Button>
  );
}
