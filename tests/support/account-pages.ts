import { wire } from './page.tsx';
import { signInMember } from './members.tsx';

/** Serves the pages of a member without purchases and texts. */
export function serveAccountPages(): void {
  delete document.documentElement.dataset['theme'];
  signInMember();
  wire.on('GET /rest/v1/purchases', () => []);
  wire.on('GET /rest/v1/invoices', () => []);
  wire.on('POST /rest/v1/rpc/list_my_certificates', () => []);
  wire.on('POST /rest/v1/rpc/list_my_sessions', () => [session()]);
  wire.on('POST /rest/v1/rpc/get_my_email_change', () => null);
  wire.on('GET /rest/v1/preferences', () => ({ reply_mail: true }));
  wire.on('GET /rest/v1/consents', () => [{ accepted: true }]);
  wire.on('GET /auth/v1/passkeys', () => []);
}

/** A row of `list_my_sessions`. */
export function session(changes: Record<string, unknown> = {}) {
  return {
    id: 's1',
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36',
    created_at: '2026-11-20T12:00:00Z',
    last_used_at: '2026-11-21T12:00:00Z',
    is_current: true,
    ...changes,
  };
}

/** A row of `list_my_certificates`: a completed course whose certificate is not issued yet. */
export function certificateRow(changes: Record<string, unknown> = {}) {
  return {
    course_id: 'masterclass',
    course_slug: 'masterclass',
    course_title: 'Masterclass',
    lesson_count: 2,
    completed_count: 2,
    minutes: 40,
    code: null,
    issued_at: null,
    is_void: false,
    holder_name: null,
    next_name: 'Ana Souza',
    ...changes,
  };
}
