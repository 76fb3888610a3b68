interface FormerTextProps {
  title: string;
  body: string;
}

/** The reported text, when its author has edited it since. */
export function FormerText({ title, body }: FormerTextProps) {
  return (
    <section className="mt-3 border-2 border-dashed border-line px-3 py-2">
      <h4 className="text-fine font-semibold">Texto denunciado</h4>
      {title && <p className="mt-1 font-semibold">{title}</p>}
      <p className="mt-1 max-w-prose whitespace-pre-line">{body}</p>
    </section>
  );
}
