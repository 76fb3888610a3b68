import { Link } from 'react-router';
import { useStudy } from '#app/features/study/study-context.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';

/** Revisar without anything to review: the cards are not on this device yet (`isAbsent`), or there are none. */
export const WithoutCards = ({ isAbsent = false }: { isAbsent?: boolean }) =>
  isAbsent ? <NotHere /> : <NoDeck />;

function NotHere() {
  const { device, study } = useStudy();
  return (
    <LoadError title="Seus cards ainda não estão neste aparelho" busy={false} onRetry={device.sync}>
      {study.network === 'offline'
        ? 'Conecte-se à internet uma vez. Depois, eles funcionam sem ela.'
        : 'O servidor não os entregou agora. Nada se perdeu.'}
    </LoadError>
  );
}

function NoDeck() {
  return (
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
  );
}
