import { useEffect } from 'react';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { useAuth } from '#app/features/auth/queries.ts';

export function CourseNotFound() {
  const { refreshProfile } = useAuth();
  // The access may have ended: the area's guard reads the profile again.
  useEffect(() => {
    refreshProfile().catch(() => {});
  }, [refreshProfile]);
  return (
    <section className="max-w-xl border-2 border-ink bg-sheet p-6 sm:p-10">
      <title>Curso não encontrado | Área de Membros</title>
      <h1 className="poster text-poster-sm">Curso não encontrado</h1>
      <p className="mt-4">Este endereço não leva a nenhum curso. Ele pode ter mudado de nome.</p>
      <ButtonLink to="/membros" variant="ink" className="mt-6">
        Ver meus cursos
      </ButtonLink>
    </section>
  );
}
