import { useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import type { Grant, StudentDetail } from '#app/features/students/schema.ts';
import { AccessEndDialog } from './access-end-dialog.tsx';
import { GrantItem } from './grant-item.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Grants by administrators; bought courses are among the purchases. */
export function StudentAccess({ student }: { student: StudentDetail }) {
  const mayHelp = useHasRole('support');
  const [isGranting, setIsGranting] = useState(false);
  const [revoked, setRevoked] = useState<Grant | null>(null);
  const [moved, setMoved] = useState<Grant | null>(null);
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
            actions={
              mayHelp && { onRevoke: () => setRevoked(grant), onMoveEnd: () => setMoved(grant) }
            }
          />
        ))}
      </ul>
      {mayHelp && (
        <Button variant="outline" size="sm" onClick={() => setIsGranting(true)}>
          Dar acesso
        </Button>
      )}
      {isGranting && <GrantDialog student={student} onClose={() => setIsGranting(false)} />}
      {moved && <AccessEndDialog student={student} grant={moved} onClose={() => setMoved(null)} />}
      {revoked && (
        <RevokeDialog student={student} grant={revoked} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}
