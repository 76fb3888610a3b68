import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { ReviewTitle } from '../review-title.tsx';

export function NoDeck() {
  return (
    <>
      <ReviewTitle />
      <section className="max-w-xl border-2 border-dashed border-line p-6">
        <h2 className="headline text-title-sm">Nenhum baralho ainda</h2>
        <p className="mt-2">
          Os cards vêm com os cursos: 50 com a masterclass, 500 com o curso completo.
        </p>
        <p className="mt-2">
          E você pode <Link to="/membros/baralhos">criar os seus</Link>.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="/membros" variant="ink" size="sm">
            Ver meus cursos
          </ButtonLink>
          <ButtonLink to="/cursos" variant="outline" size="sm">
            Conhecer os cursos
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
