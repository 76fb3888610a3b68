import { Link } from 'react-router';
import { formatDay } from '#app/lib/clock/time.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { nameOf, type Student } from '../schema.ts';
import { StudentMarks } from './student-marks.tsx';

export function StudentRow({ student }: { student: Student }) {
  const { id, email, full_name, courses, created_at, phone } = student;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line px-1 py-3 focus-within:bg-sheet hover:bg-sheet md:grid-cols-[auto_minmax(0,2fr)_minmax(0,2fr)_auto]">
      <Avatar name={full_name} email={email} />
      <div className="min-w-0">
        <Link
          to={`/admin/alunos/${id}`}
          className="block font-semibold break-words no-underline after:absolute after:inset-0 hover:underline"
        >
          {nameOf(student)}
        </Link>
        <p className="text-fine break-words text-ink-soft">{email ?? 'Sem e-mail'}</p>
        {phone !== null && <p className="figures text-fine text-ink-soft">{phone}</p>}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-1.5 md:col-start-auto">
        <StudentMarks student={student} />
        {courses.length > 0 && (
          <p className="w-full text-fine break-words text-ink-soft">{courses.join(', ')}</p>
        )}
      </div>
      <p className="figures col-start-2 text-fine text-ink-soft md:col-start-auto md:text-right">
        <span className="md:sr-only">Conta criada em </span>
        {formatDay(created_at)}
      </p>
    </li>
  );
}
