import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { callFunction, downloadFromFunction } from '#app/lib/functions.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { shrinkPicture } from '#app/lib/files/shrink-picture.ts';
import { removeFile, uploadFile, UploadError } from '#app/lib/files/upload-file.ts';
import { attemptRpc, callRpc } from '#app/lib/rpc.ts';
import { postLink } from '#app/lib/wire/post-link.ts';
import { loadMemoryOnlySupabase, loadSupabase } from '#app/lib/supabase.ts';
import { accountErrorText } from './messages.ts';
import type { ConsentKind, Preferences } from './schema.ts';

type Refusal = string | null;

async function updateProfile(userId: string, changes: Record<string, string | null>) {
  const { error } = await (await loadSupabase()).from('users').update(changes).eq('id', userId);
  if (error) throw new Error(error.message, { cause: error });
}

export function saveName(userId: string, fullName: string): Promise<void> {
  return updateProfile(userId, { full_name: fullName });
}

const avatarSide = 512;

/** Replaces the picture by a small copy of a new one, at a new address because browsers keep the former one. Throws UploadError. */
export async function saveAvatar(
  userId: string,
  picture: Blob,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const small = await shrinkPicture(picture, avatarSide).catch((cause: unknown) => {
    throw new UploadError('wrong_type', 'Not a picture', { cause });
  });
  const options = { onProgress, upsert: true };
  const url = await uploadFile('avatars', `${userId}/foto.jpg`, small, options);
  await updateProfile(userId, { avatar_url: `${url}?v=${crypto.randomUUID().slice(0, 8)}` });
}

export async function removeAvatar(userId: string, previous: string): Promise<void> {
  await updateProfile(userId, { avatar_url: null });
  await removeFile(previous).catch(() => {});
}

interface AccountChange {
  /** Null on success, else the reason. */
  refusal: Refusal;
  /** A new e-mail waits for its confirmation. */
  isPending: boolean;
}

async function updateAccount(changes: {
  email?: string;
  password?: string;
  current_password: string;
}): Promise<AccountChange> {
  try {
    const { data, error } = await (await loadSupabase()).auth.updateUser(changes);
    const isPending = data.user?.new_email !== undefined;
    return { refusal: error && accountErrorText(error), isPending };
  } catch {
    return { refusal: accountErrorText({}), isPending: false };
  }
}

export function changeEmail(email: string, currentPassword: string): Promise<AccountChange> {
  return updateAccount({ email, current_password: currentPassword });
}

/** Changing the password ends every other session. Null on success, else the reason. */
export async function changePassword(password: string, currentPassword: string): Promise<Refusal> {
  return (await updateAccount({ password, current_password: currentPassword })).refusal;
}

export type ChangeOutcome = 'done' | 'waiting' | 'taken' | 'over';

/** Confirms a change of e-mail by a link. The session of this browser stays as it is. Throws without an answer. */
export async function confirmEmailChange(token: string): Promise<ChangeOutcome> {
  const { auth } = await loadMemoryOnlySupabase();
  const { data, error } = await auth.verifyOtp({ token_hash: token, type: 'email_change' });
  if (error?.code === 'email_exists') return 'taken';
  if (error?.status === 403) return 'over';
  if (error) throw error;
  if (!data.session) return 'waiting';
  await auth.signOut({ scope: 'local' });
  return 'done';
}

/** False: the link is over. Throws without an answer. */
export async function refuseEmailChange(token: string): Promise<boolean> {
  return (await postLink('/verify/email-change/refuse', token)) !== null;
}

/** Null on success, else the reason. */
export async function endSession(session: string): Promise<Refusal> {
  const attempt = await attemptRpc('end_my_session', { session });
  return attempt.ok ? null : attempt.message;
}

export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await loadSupabase()).auth.signOut({ scope: 'others' });
  if (error) throw error;
}

/** The owner column is the database's: a caller may not write it. */
export async function savePreferences(preferences: Preferences): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase
    .from('preferences')
    .upsert(preferences, { onConflict: 'user_id' });
  if (error) throw new Error(error.message, { cause: error });
}

/** A changed consent is a new row: the former one stays on record. */
export async function saveConsent(kind: ConsentKind, accepted: boolean): Promise<void> {
  const row = { kind, version: TERMS_VERSION, accepted };
  const { error } = await (await loadSupabase()).from('consents').insert(row);
  if (error) throw new Error(error.message, { cause: error });
}

/** Throws FunctionError. */
export async function exportMyData(): Promise<void> {
  saveFile(await downloadFromFunction('my-data'), 'meus-dados-ingles-proibido.json');
}

/** Throws FunctionError. The session of this browser is left to a sign-out. */
export async function deleteAccount(password: string): Promise<void> {
  await callFunction('delete-account', { body: { password } });
}

/** The certificate as a file; issues it first when necessary. */
export async function downloadCertificate(courseId: string): Promise<void> {
  const certificate = await callRpc('issue_certificate', { course: courseId });
  const code: unknown = Reflect.get(Object(certificate), 'code');
  if (typeof code !== 'string') throw new Error('No certificate was issued');
  const file = await downloadFromFunction('certificate-file', { query: { code } });
  saveFile(file, `certificado-${code.toLowerCase()}.pdf`);
}
