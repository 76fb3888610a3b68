import { formatDay, toIsoDay } from '#app/lib/clock/time.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { dayText, WHOLE_AREA } from '#app/features/students/messages.ts';
import type { Grant } from '#app/features/students/schema.ts';

interface GrantItemProps {
  grant: Grant;
  /** False: the reader changes nothing. */
  actions: false | { onRevoke: () => void; onMoveEnd: () => void };
}

const toEndText = (day: string) =>
  `${day < toIsoDay(new Date()) ? 'Terminou em' : 'Vai até'} ${dayText(day)}`;

/** One line for each thing that happened to a grant. */
function toLines(grant: Grant): string[] {
  const giver = grant.granted_by ? ` por ${grant.granted_by}` : '';
  return [
    `Dado em ${formatDay(grant.created_at)}${giver}: ${grant.reason}`,
    grant.ends_on && !grant.revoked_at ? toEndText(grant.ends_on) : '',
    grant.revoked_at
      ? [`Retirado em ${formatDay(grant.revoked_at)}`, grant.revoke_reason]
          .filter(Boolean)
          .join(': ')
      : '',
  ].filter(Boolean);
}

export function GrantItem({ grant, actions }: GrantItemProps) {
  const title = grant.course_title ?? WHOLE_AREA;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{title}</p>
        {toLines(grant).map((line) => (
          <p key={line} className="text-fine text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {actions && !grant.revoked_at && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Mudar até quando: ${title}`}
            onClick={actions.onMoveEnd}
          >
            Mudar o fim
          </Button>
          <Button
            variant="danger"
            size="sm"
            aria-label={`Retirar acesso: ${title}`}
            onClick={actions.onRevoke}
          >
            Retirar
          </Button>
        </div>
      )}
    </li>
  );
}
