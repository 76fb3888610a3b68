import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** In place of what saves, for a reader who may change nothing of a course. */
export const ReadOnlyBar = ({ previewTo }: { previewTo: string | null }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-ink py-3">
    <p className="text-ink-soft">
      Só para ver: quem cuida do conteúdo ou do financeiro muda o curso.
    </p>
    {previewTo && (
      <ButtonLink to={previewTo} variant="outline" size="sm">
        Ver como aluno
      </ButtonLink>
    )}
  </div>
);
