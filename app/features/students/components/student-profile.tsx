import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatMoment } from '../../../lib/moment.ts';
import { Facts } from '../../../ui/office/facts.tsx';
import { PageHeading } from '../../../ui/office/page-heading.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { nameOf, type StudentDetail } from '../schema.ts';
import { AccessLinkDialog } from './access-link-dialog.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { StudentMarks } from './student-marks.tsx';

type OpenDialog = 'link' | 'email' | 'admin' | null;

export function StudentProfile({ student }: { student: StudentDetail }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <div>
      <PageHeading title={nameOf(student)} />
      <div className="flex flex-wrap gap-1.5">
        <StudentMarks student={student} />
      </div>
      <Facts
        facts={[
          ['E-mail', student.email ?? 'Sem e-mail'],
          ['Conta criada', formatDay(student.created_at)],
          [
            'Última entrada',
            student.last_sign_in_at ? formatMoment(student.last_sign_in_at) : 'Nunca entrou',
          ],
          ['Senha', student.is_claimed ? 'Criada' : 'Ainda não criou a própria senha'],
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {/* An administrator's way in is his own: the database refuses both. */}
        {!student.is_admin && (
          <>
            <Button variant="ink" size="sm" onClick={() => setDialog('link')}>
              <Icon name="copy" /> Copiar link de acesso
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDialog('email')}>
              Corrigir e-mail
            </Button>
          </>
        )}
        <Button variant="outline" size="sm" onClick={() => setDialog('admin')}>
          {student.is_admin ? 'Tirar da administração' : 'Tornar administrador'}
        </Button>
        <Link
          to={`/admin/registro?tipo=user&sobre=${student.id}`}
          className="flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
        >
          Ver no registro
        </Link>
      </div>
      {dialog === 'link' && <AccessLinkDialog student={student} onClose={close} />}
      {dialog === 'email' && <CorrectEmailDialog student={student} onClose={close} />}
      {dialog === 'admin' && <AdminDialog student={student} onClose={close} />}
    </div>
  );
}
