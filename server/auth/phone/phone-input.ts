import type { RequestContext } from '#server/http/context.ts';
import { isGiven } from '../accounts/account-input.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';

const refuse = (message: string) => new AuthError('validation_failed', { message });

/** The number in E.164 without the plus, as GoTrue stores it. Throws validation_failed. */
export function parsePhone(value: unknown): string {
  const digits = typeof value === 'string' ? value.replaceAll(' ', '').replace(/^\+/, '') : '';
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw refuse('Invalid phone number format (E.164 required)');
  return digits;
}

/** Throws validation_failed for a way that no text message goes. */
export function requireTextChannel({ channel }: Record<string, unknown>): void {
  if (isGiven(channel) && channel !== 'sms')
    throw refuse(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    );
}

/** Throws in GoTrue's words where no text can be sent. */
export function requireTexter(
  { texter }: Pick<RequestContext, 'texter'>,
  code: AuthErrorCode,
  message?: string,
): NonNullable<RequestContext['texter']> {
  if (texter === null) throw new AuthError(code, message === undefined ? {} : { message });
  return texter;
}
