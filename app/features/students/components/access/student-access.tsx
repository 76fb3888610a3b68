import { useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { formatDay } from '#app/lib/clock/time.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { WHOLE_AREA } from '#app/features/students/messages.ts';
import type { Grant, StudentDetail } from '#app/features/students/schema.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Grants by administrators; bought courses are among the purchases. */
export function StudentAccess({ student }: { student: StudentDetail }) {
  const mayHelp = useHasRole('support');
  const [isGranting, setIsGranting] = useState(false);
  const [revoked, setRevoked] = useState<Grant | null>(null);
  return (
    <>
      {student.grants.length === 0 && (
        <p className="text-ink-soft">
          Nenhum acesso dado por aqui. O que foi comprado está em Compras.
        </p>
      )}
      <ul className="mb-5 grid grid-cols-1 gap-4">
        {student.grants.map((grant) => (
          <GrantItem
            key={grant.id}
            grant={grant}
            onRevoke={mayHelp ? () => setRevoked(grant) : null}
          />
        ))}
      </ul>
      {mayHelp && (
        <Button variant="outline" size="sm" onClick={() => setIsGranting(true)}>
          Dar acesso
        </Button>
      )}
      {isGranting && <GrantDialog student={student} onClose={() => setIsGranting(false)} />}
      {revoked && (
        <RevokeDialog student={student} grant={revoked} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

function GrantItem({ grant, onRevoke }: { grant: Grant; onRevoke: (() => void) | null }) {
  const title = grant.course_title ?? WHOLE_AREA;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{title}</p>
        <p className="text-fine text-ink-soft">
          {`Dado em ${formatDay(grant.created_at)}${grant.granted_by ? ` por ${grant.granted_by}` : ''}: ${grant.reason}`}
        </p>
        {grant.revoked_at && (
          <p className="text-fine text-ink-soft">
            {[`Retirado em ${formatDay(grant.revoked_at)}`, grant.revoke_reason]
              .filter(Boolean)
              .join(': ')}
          </p>
        )}
      </div>
      {onRevoke && !grant.revoked_at && (
        <Button
          variant="danger"
          size="sm"
          aria-label={`Retirar acesso: ${title}`}
          onClick={onRevoke}
        >
          Retirar
        </Button>
      )}
    </li>
  );
}
