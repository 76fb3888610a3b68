import { toAccessLink } from '#domain/account/access-link.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Attempt, attemptRpc } from '#app/lib/rpc.ts';
import { getSite } from '#app/lib/site.ts';
import {
  type AddedStudent,
  addedStudentSchema,
  type ReadContact,
  readContactSchema,
} from './schema.ts';

/** Actions on an account. Each returns the refusal or null, then reads the shown data again. */
export function useManageStudent(person: string) {
  const queryClient = useQueryClient();
  async function run(name: string, args: Record<string, unknown>): Promise<string | null> {
    const attempt = await attemptRpc(name, args);
    if (!attempt.ok) return attempt.message;
    await queryClient.invalidateQueries({ queryKey: ['students'] });
    return null;
  }
  return {
    /** `course` null: the members area and every course that is open to members. */
    grantAccess: (course: string | null, reason: string, endsOn: string | null) =>
      run('admin_grant_access', { person, course, reason, ends_on: endsOn }),
    /** `endsOn` null: no end. */
    changeAccessEnd: (grantId: string, endsOn: string | null, reason: string) =>
      run('admin_change_access_end', { grant_id: grantId, ends_on: endsOn, reason }),
    revokeAccess: (grantId: string, reason: string) =>
      run('admin_revoke_access', { grant_id: grantId, reason }),
    correctEmail: (address: string) => run('admin_correct_email', { person, address }),
    changeEmail: (address: string, reason: string) =>
      run('admin_change_email', { person, address, reason }),
    cancelEmailChange: () => run('admin_cancel_email_change', { person }),
  };
}

/** An access link, valid once within 24 hours; it replaces an older one and is as powerful as a password. */
export async function createAccessLink(person: string): Promise<Attempt<string>> {
  const attempt = await attemptRpc('admin_create_access_link', { person });
  if (!attempt.ok) return attempt;
  const page = `${getSite().publicUrl}/membros`;
  return { ok: true, value: toAccessLink(page, String(attempt.value)) };
}

/** Phone and document, whole. Each person a reader sees is a row of the log, with the reason. */
export async function readContact(person: string, reason: string): Promise<Attempt<ReadContact>> {
  const attempt = await attemptRpc('admin_read_contact', { person, reason });
  return attempt.ok ? { ok: true, value: readContactSchema.parse(attempt.value) } : attempt;
}

/** Keeps a text of a call for everybody; null: the product's own is back. Returns the refusal or null. */
export function useSaveCallText() {
  const queryClient = useQueryClient();
  return async (situation: string, sentence: string | null): Promise<string | null> => {
    const attempt = await attemptRpc('admin_save_call_text', { situation, sentence });
    if (!attempt.ok) return attempt.message;
    await queryClient.invalidateQueries({ queryKey: ['students', 'call-texts'] });
    return null;
  };
}

interface NewStudent {
  name: string;
  email: string;
  /** Null: the members area. */
  course: string | null;
  /** "2026-12-31"; null: no end. */
  endsOn: string | null;
  isInvited: boolean;
}

/** Gives a course to the person of an address, who gets an account where there is none. */
export async function addStudent(student: NewStudent): Promise<Attempt<AddedStudent>> {
  const attempt = await attemptRpc('admin_add_student', {
    full_name: student.name,
    email: student.email,
    course: student.course,
    ends_on: student.endsOn,
    is_invited: student.isInvited,
  });
  return attempt.ok ? { ok: true, value: addedStudentSchema.parse(attempt.value) } : attempt;
}
