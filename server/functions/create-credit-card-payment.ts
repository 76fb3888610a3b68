import { AppError } from '../../domain/errors.ts';
import { messages } from './messages.ts';

/** The body is not read: card numbers have no business here until cards are taken. */
export function handleCreateCreditCardPayment(): Response {
  throw new AppError('not_implemented', messages.cardComingSoon);
}
