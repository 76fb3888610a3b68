import { useAuth } from '#app/features/auth/queries.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** Stands on an administrator's first page until the account has a second step. */
export function OfferStrip() {
  const { user } = useAuth();
  if (!user || user.factors?.some(({ status }) => status === 'verified')) return null;
  return (
    <Banner
      className="mb-6"
      actions={
        <ButtonLink to="/membros/configuracoes" variant="ink" size="sm">
          Ativar
        </ButtonLink>
      }
    >
      Sua conta abre a escola inteira. Ative o segundo passo.
    </Banner>
  );
}
