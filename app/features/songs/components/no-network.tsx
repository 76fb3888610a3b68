import { Banner } from '#app/ui/primitives/banner.tsx';

/** The query goes on by itself when the network is back. */
export function NoNetwork() {
  return <Banner title="Sem internet">A música abre quando a conexão voltar.</Banner>;
}
