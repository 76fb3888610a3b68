import { Banner } from '#app/ui/primitives/banner.tsx';
import type { StudentDetail } from '#app/features/students/schema.ts';

interface UnconfirmedEmailProps {
  student: StudentDetail;
  /** The consequence for the present action. */
  text: string;
}

/** Shown where an account gets access or a link: another person may have registered its address. */
export function UnconfirmedEmail({ student, text }: UnconfirmedEmailProps) {
  if (student.is_email_confirmed) return null;
  return <Banner title="E-mail não confirmado">{text}</Banner>;
}
