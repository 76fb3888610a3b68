import { useState } from 'react';
import { Link } from 'react-router';
import { Tabs } from '#app/ui/primitives/tabs.tsx';
import { ProviderPart } from './provider-part.tsx';
import { LoginForm } from './login-form.tsx';
import { RecoveryForm } from './recovery/recovery-form.tsx';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

export function LoginPanel({ email }: { email: string }) {
  /** The address that was typed in either tab. */
  const [typed, setTyped] = useState('');
  return (
    <>
      <Tabs
        label="Entrar ou recuperar a senha"
        tabs={[
          {
            value: 'login',
            label: 'Entrar',
            content: <LoginForm email={email} typed={typed} onEmail={setTyped} />,
          },
          {
            value: 'recovery',
            label: 'Recuperar Senha',
            content: <RecoveryForm email={typed} onEmail={setTyped} />,
          },
        ]}
      />
      <ProviderPart />
      <nav
        aria-label="Outros caminhos"
        className="mt-6 flex flex-wrap justify-between gap-x-6 border-t-2 border-line pt-3"
      >
        <Link to="/register" className={linkStyle}>
          Criar uma conta
        </Link>
        <Link to="/masterclass" className={linkStyle}>
          Conhecer a masterclass
        </Link>
      </nav>
    </>
  );
}
