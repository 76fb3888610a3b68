import { z } from 'zod';

/** A variable that may be left out, and is never blank. */
export const optionalText = z.string().trim().min(1).optional();
