import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** The query goes on by itself when the network is back. */
export function NoNetwork() {
  return (
    <Banner
      title="Sem internet"
      actions={
        <ButtonLink to="/membros/revisar" variant="ink" size="sm">
          Revisar
        </ButtonLink>
      }
    >
      A música abre quando a conexão voltar. Revisar funciona sem internet.
    </Banner>
  );
}
