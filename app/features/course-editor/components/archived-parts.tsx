import { Button } from '#app/ui/primitives/button.tsx';

interface ArchivedPartsProps {
  summary: string;
  parts: readonly { id: string; title: string }[];
  onRestore: (id: string) => void;
}

export function ArchivedParts({ summary, parts, onRestore }: ArchivedPartsProps) {
  if (parts.length === 0) return null;
  return (
    <details className="mt-3 border-2 border-dashed border-line px-4 py-2">
      <summary className="min-h-8 text-fine font-semibold">
        {summary} ({parts.length})
      </summary>
      <ul className="mt-2">
        {parts.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-1"
          >
            <span className="min-w-0 flex-1 text-ink-soft">{part.title || 'Sem título'}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Restaurar ${part.title}`}
              onClick={() => onRestore(part.id)}
            >
              Restaurar
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
