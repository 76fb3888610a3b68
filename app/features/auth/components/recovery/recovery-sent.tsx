import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';

interface RecoverySentProps {
  email: string;
  onTryAgain: () => void;
}

/** Does not reveal whether the address has an account. */
export function RecoverySent({ email, onTryAgain }: RecoverySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="headline text-title-sm outline-none">
        Confira seu e-mail
      </h2>
      <p>
        Se <strong className="break-all">{email}</strong> tem uma conta, o link para criar uma nova
        senha chega em instantes. Ele vale por 24 horas.
      </p>
      <p>Não chegou? Veja a caixa de spam e confira se o endereço está certo.</p>
      <Button type="button" variant="outline" onClick={onTryAgain}>
        Enviar de novo
      </Button>
    </div>
  );
}
