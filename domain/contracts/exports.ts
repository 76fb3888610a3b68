import { z } from 'zod';

const text = z.string().max(200);

/** POST /.netlify/functions/export-sales. Empty: any. Answered with a CSV file. */
export const exportSalesRequest = z.object({ search: text, status: text, method: text });

/** POST /.netlify/functions/export-waiting-list. `course`: an id. Empty: any. Answered with a CSV file. */
export const exportWaitingListRequest = z.object({ search: text, course: text });
