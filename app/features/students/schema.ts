import { z } from 'zod';
import { paymentMethod } from '../sales/schema.ts';

const person = {
  id: z.string(),
  /** Null: an account of the checkout whose address somebody else took over. */
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  has_access: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
};

const studentRow = z.object({
  ...person,
  is_pending: z.boolean(),
  courses: z.string().array(),
});
export type Student = z.infer<typeof studentRow>;

export const studentsPage = z.object({
  total: z.number().nullable(),
  students: studentRow.array(),
});

const purchase = z.object({
  id: z.string(),
  product_name: z.string(),
  amount: z.number(),
  /** What was charged, over all installments. */
  total: z.number(),
  payment_method: paymentMethod,
  payment_status: z.string(),
  provider: z.string(),
  confirmed_at: z.string().nullable(),
  created_at: z.string(),
  events: z.object({ to_status: z.string(), created_at: z.string() }).array(),
});
export type StudentPurchase = z.infer<typeof purchase>;

const grant = z.object({
  id: z.string(),
  course_id: z.string().nullable(),
  course_title: z.string().nullable(),
  reason: z.string(),
  granted_by: z.string().nullable(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
});
export type Grant = z.infer<typeof grant>;

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  module: z.string(),
  duration: z.number(),
  position_seconds: z.number().nullable(),
  completed_at: z.string().nullable(),
  watched_at: z.string().nullable(),
});
const courseProgress = z.object({ id: z.string(), title: z.string(), lessons: lesson.array() });
export type CourseProgress = z.infer<typeof courseProgress>;

const detail = z.object({
  ...person,
  is_claimed: z.boolean(),
  purchases: purchase.array(),
  grants: grant.array(),
  progress: courseProgress.array(),
});
export type StudentDetail = z.infer<typeof detail>;

/** Null: nobody has this id. */
export const studentDetailSchema = detail.nullable();

export const courseChoicesSchema = z.object({ id: z.string(), title: z.string() }).array();

export const emailForm = z.object({ email: z.string().trim().pipe(z.email('Email inválido')) });
export type EmailForm = z.infer<typeof emailForm>;

/** How a person is called where there may be no name. */
export const nameOf = ({ full_name, email }: Pick<Student, 'full_name' | 'email'>): string =>
  full_name ?? email ?? 'Sem nome';
