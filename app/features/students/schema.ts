import { z } from 'zod/mini';
import { paymentMethod, purchaseState } from '../sales/schema.ts';

const person = {
  id: z.string(),
  /** Null: an account of the checkout whose address another account took. */
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  has_access: z.boolean(),
  /** "2026-12-31"; null: no end. */
  access_ends_on: z.nullable(z.string()),
  is_admin: z.boolean(),
  created_at: z.string(),
  last_sign_in_at: z.nullable(z.string()),
};

export const studentRow = z.object({
  ...person,
  /** Masked; null: none is known. */
  phone: z.nullable(z.string()),
  is_pending: z.boolean(),
  courses: z.array(z.string()),
});
export type Student = z.infer<typeof studentRow>;

const purchase = z.object({
  id: z.string(),
  order_number: z.string(),
  product_name: z.string(),
  /** The charged amount, over all installments; null: only who cares for the money sees it. */
  total: z.nullable(z.number()),
  payment_method: paymentMethod,
  ...purchaseState,
  provider: z.string(),
  confirmed_at: z.nullable(z.string()),
  created_at: z.string(),
  events: z.array(z.object({ to_status: z.string(), created_at: z.string() })),
});
export type StudentPurchase = z.infer<typeof purchase>;

const grant = z.object({
  id: z.string(),
  course_id: z.nullable(z.string()),
  course_title: z.nullable(z.string()),
  reason: z.string(),
  granted_by: z.nullable(z.string()),
  created_at: z.string(),
  /** "2026-12-31"; null: no end. */
  ends_on: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoke_reason: z.nullable(z.string()),
});
export type Grant = z.infer<typeof grant>;

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  module: z.string(),
  duration: z.number(),
  position_seconds: z.nullable(z.number()),
  completed_at: z.nullable(z.string()),
  watched_at: z.nullable(z.string()),
});
const courseProgress = z.object({ id: z.string(), title: z.string(), lessons: z.array(lesson) });
export type CourseProgress = z.infer<typeof courseProgress>;

const contact = z.object({
  phone: z.nullable(z.string()),
  /** Null: only who cares for the money sees it. */
  document: z.nullable(z.string()),
});

export const readContactSchema = contact;
export type ReadContact = z.infer<typeof contact>;

const detail = z.object({
  ...person,
  /** Masked; null: nothing is known. */
  contact: z.nullable(z.extend(contact, { city: z.nullable(z.string()) })),
  /** The person agreed to be called by WhatsApp, whatever it is about. */
  wants_whatsapp: z.boolean(),
  is_claimed: z.boolean(),
  /** The mailbox was proven by a mailed link or code. */
  is_email_confirmed: z.boolean(),
  /** An administrator's change that waits for its time. */
  email_change: z.nullable(
    z.object({
      address: z.string(),
      reason: z.string(),
      due_at: z.string(),
      requested_by: z.nullable(z.string()),
    }),
  ),
  purchases: z.array(purchase),
  grants: z.array(grant),
  progress: z.array(courseProgress),
});
export type StudentDetail = z.infer<typeof detail>;

/** Null: no such account. */
export const studentDetailSchema = z.nullable(detail);

export const courseChoicesSchema = z.array(z.object({ id: z.string(), title: z.string() }));

export const emailForm = z.object({
  email: z.pipe(z.string().check(z.trim()), z.email('Email inválido')),
});

export const addedStudentSchema = z.object({ person: z.string(), is_new: z.boolean() });
export type AddedStudent = z.infer<typeof addedStudentSchema>;

export const newStudentForm = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'Escreva o nome'), z.maxLength(200)),
  email: z.pipe(z.string().check(z.trim()), z.email('Email inválido')),
  /** Empty: the members area. */
  course: z.string(),
  /** Empty: no end. */
  endsOn: z.string(),
  isInvited: z.boolean(),
});

/** The account's name for texts, else its e-mail. */
export const nameOf = ({ full_name, email }: Pick<Student, 'full_name' | 'email'>): string =>
  full_name ?? email ?? 'Sem nome';

export const callTextsSchema = z.record(z.string(), z.string());
export type CallTexts = z.infer<typeof callTextsSchema>;
