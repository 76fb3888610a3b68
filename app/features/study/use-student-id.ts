import { useAuth } from '#app/features/auth/queries.ts';
import { findAdmission } from './admission.ts';

/** The signed-in person; before the session is read, the one whom this device admits. */
export const useStudentId = (): string | undefined => useAuth().user?.id ?? findAdmission()?.userId;
