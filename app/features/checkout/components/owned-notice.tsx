import { ButtonLink } from '../../../ui/primitives/button-link.tsx';

export function OwnedNotice({ slug }: { slug: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="headline text-title">Você já tem este curso</h2>
      <p>Ele está na sua conta e não precisa ser pago de novo.</p>
      <ButtonLink to={`/membros/curso/${slug}`} size="lg">
        Ir para o curso
      </ButtonLink>
    </div>
  );
}
