import { z } from 'zod';

const text = z.string().max(200);

/** The reason for which phone and document are in the file too, for owners; empty: they are not. */
const reason = z.string().trim().max(500).default('');

/** POST /.netlify/functions/export-sales. Empty: any. Answered with a CSV file. */
export const exportSalesRequest = z.object({ search: text, status: text, method: text, reason });

/** POST /.netlify/functions/export-students: people with their courses, one row a course. Empty: any. Answered with a CSV file. */
export const exportStudentsRequest = z.object({ search: text, state: text, course: text, reason });

/** POST /.netlify/functions/export-waiting-list. `course`: an id. Empty: any. Answered with a CSV file. */
export const exportWaitingListRequest = z.object({ search: text, course: text });
