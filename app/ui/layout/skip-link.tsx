export const MAIN_ID = 'conteudo';

/** The first stop of the keyboard, which skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="label fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  );
}
