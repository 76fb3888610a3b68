import { ButtonLink } from '../../../ui/primitives/button-link.tsx';

/** The operator looks at the card payment before it says yes or no. */
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
