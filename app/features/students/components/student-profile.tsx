import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useHasRole } from '#app/features/team/queries.ts';
import { formatDay, formatTime } from '#app/lib/clock/time.ts';
import { Facts } from '#app/ui/admin/facts.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { nameOf, type StudentDetail } from '../schema.ts';
import { AccessLinkDialog } from './access/access-link-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { StudentContact } from './contact/student-contact.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { StudentEmailChange } from './student-email-change.tsx';
import { StudentMarks } from './student-marks.tsx';

const toEmailText = ({ email, is_email_confirmed }: StudentDetail) =>
  email === null
    ? 'Sem e-mail'
    : `${email} (${is_email_confirmed ? 'confirmado' : 'não confirmado'})`;

type OpenDialog = 'link' | 'email' | null;

interface StudentProfileProps {
  student: StudentDetail;
  /** Opens the roles of the person, where the reader may change them. */
  roles: ReactNode;
}

export function StudentProfile({ student, roles }: StudentProfileProps) {
  const mayHelp = useHasRole('support');
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
          ['E-mail', toEmailText(student)],
          ['Conta criada', formatDay(student.created_at)],
          [
            'Última entrada',
            student.last_sign_in_at ? formatTime(student.last_sign_in_at) : 'Nunca entrou',
          ],
          ['Senha', student.is_claimed ? 'Criada' : 'Ainda não criou a própria senha'],
        ]}
      />
      <StudentContact student={student} />
      <StudentEmailChange student={student} />
      <div className="mt-6 flex flex-wrap gap-3">
        {/* Hidden for the account of somebody of the team: the database refuses both. */}
        {mayHelp && !student.is_admin && (
          <>
            <Button variant="ink" size="sm" onClick={() => setDialog('link')}>
              <Icon name="copy" /> Copiar link de acesso
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDialog('email')}>
              {student.is_email_confirmed ? 'Trocar e-mail' : 'Corrigir e-mail'}
            </Button>
          </>
        )}
        {roles}
        <Link
          to={`/admin/registro?tipo=user&sobre=${student.id}`}
          className="flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
        >
          Ver no registro
        </Link>
      </div>
      {dialog === 'link' && <AccessLinkDialog student={student} onClose={close} />}
      {dialog === 'email' &&
        (student.is_email_confirmed ? (
          <ChangeEmailDialog student={student} onClose={close} />
        ) : (
          <CorrectEmailDialog student={student} onClose={close} />
        ))}
    </div>
  );
}
