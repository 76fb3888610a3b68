import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProviderPart } from '#app/features/auth/components/provider-part.tsx';
import { RegisterForm } from '#app/features/auth/components/register-form.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';

const REDIRECT_MS = 2000;

export const meta = () => pageMeta({ title: 'Criar Conta' });

export default function Register() {
  const navigate = useNavigate();
  const [registeredEmail, setRegisteredEmail] = useState('');

  useEffect(() => {
    if (!registeredEmail) return undefined;
    const timer = setTimeout(
      () => void navigate('/login', { state: { registeredEmail } }),
      REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [registeredEmail, navigate]);

  return (
    <>
      <h1 className="poster text-poster-sm">Criar Conta</h1>
      <div className="mt-6">
        <RegisterForm onRegistered={setRegisteredEmail} disabled={registeredEmail !== ''} />
      </div>
      <ProviderPart />
      {/* Below the button with a fixed height, so that the form does not move. */}
      <div className="mt-6 min-h-24 border-t-2 border-line pt-3">
        {registeredEmail ? (
          <Banner tone="success" title="Conta criada">
            Redirecionando...
          </Banner>
        ) : (
          <p>
            Já tem uma conta?{' '}
            <Link
              to="/login"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Entrar
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
