import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** The provider analyses the card payment before it decides. */
export function AnalysisNotice() {
  return (
    <>
      <p>
        A operadora do cartão está conferindo a compra. Costuma levar poucos minutos, às vezes
        algumas horas. Você não precisa pagar de novo.
      </p>
      <p className="border-l-4 border-signal pl-4">
        Assim que for aprovado, o curso aparece na sua conta. Pode fechar esta página.
      </p>
      <ButtonLink to="/cursos" variant="outline">
        Sair e esperar a resposta
      </ButtonLink>
    </>
  );
}
