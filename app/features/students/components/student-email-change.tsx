import { useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useManageStudent } from '../mutations.ts';
import type { StudentDetail } from '../schema.ts';

/** A change of e-mail that waits for its 48 hours. */
export function StudentEmailChange({ student }: { student: StudentDetail }) {
  const { cancelEmailChange } = useManageStudent(student.id);
  const mayHelp = useHasRole('support');
  const [isAsking, setIsAsking] = useState(false);
  const change = student.email_change;
  if (!change) return null;
  return (
    <>
      <Banner
        className="mt-6"
        title="O e-mail vai ser trocado"
        actions={
          mayHelp && (
            <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
              Cancelar a troca
            </Button>
          )
        }
      >
        <p>
          Para <strong className="break-all">{change.address}</strong>
          {`, depois de ${formatTime(change.due_at)}. Pedida por ${change.requested_by ?? 'uma conta excluída'}: ${change.reason}`}
        </p>
      </Banner>
      {isAsking && (
        <ConfirmDialog
          title="Cancelar a troca de e-mail?"
          description={`A conta continua com ${student.email ?? 'o e-mail de agora'}.`}
          confirmLabel="Cancelar a troca"
          isDanger
          done="Troca de e-mail cancelada"
          onClose={() => setIsAsking(false)}
          onConfirm={cancelEmailChange}
        />
      )}
    </>
  );
}
