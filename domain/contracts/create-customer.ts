import { z } from 'zod';
import { documentTypes } from '../brazil/documents.ts';
import { isPhone } from '../brazil/phone.ts';
import { cleanLine } from '../text/clean-text.ts';

/** POST /.netlify/functions/create-customer */
export const createCustomerRequest = z.object({
  name: z.string().overwrite(cleanLine).min(3).max(200),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  /** CPF, CNPJ or a foreign document, masked or not. */
  cpfCnpj: z.string().trim().min(5).max(30),
  /** With its area code, or with `+` and its country. */
  phone: z.string().trim().max(30).refine(isPhone),
  /** Type of cpfCnpj; required only for a foreign document of digits alone. */
  documentType: z.enum(documentTypes).optional(),
});
export type CreateCustomerRequest = z.input<typeof createCustomerRequest>;

export interface CreateCustomerResponse {
  id: string;
}

/** GET /.netlify/functions/check-customer?customerId= */
export interface CheckCustomerResponse {
  id: string;
}
