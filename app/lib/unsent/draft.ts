import { readStoredUser } from '../supabase.ts';

/** A zod schema, or any parser that throws on unknown values. */
export interface DraftSchema<Value> {
  parse: (stored: unknown) => Value;
}

/** Per tab; per browser for text that takes longer to write than a tab lives. */
export type DraftStorage = 'session' | 'local';

export const textSchema: DraftSchema<string> = {
  parse: (stored) => {
    if (typeof stored !== 'string') throw new TypeError('A text was expected');
    return stored;
  },
};

const PREFIX = 'draft:';
/** Keys of outboxes. */
const UNSENT_TEXT = /^[a-z-]+-to-(?:save|send):/u;

let owner: string | undefined;

const toOwnPrefix = (userId: string) => `${PREFIX}${userId}:`;
const toOwnKey = (key: string) => toOwnPrefix(owner ?? readStoredUser()?.id ?? '') + key;

/** The draft of the signed-in account, or of a visitor. Null: none, or unreadable. */
export function readDraft<Value>(
  key: string,
  schema: DraftSchema<Value>,
  storage: DraftStorage = 'session',
): Value | null {
  try {
    const text = window[`${storage}Storage`].getItem(toOwnKey(key));
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores only what the schema knows; null or an empty text removes the draft. False where the browser refuses. */
export function writeDraft<Value>(
  key: string,
  value: Value | null,
  schema: DraftSchema<Value>,
  storage: DraftStorage = 'session',
): boolean {
  try {
    const place = window[`${storage}Storage`];
    if (value === null || value === '') place.removeItem(toOwnKey(key));
    else place.setItem(toOwnKey(key), JSON.stringify(schema.parse(value)));
    return true;
  } catch {
    return false;
  }
}

export const clearDraft = (key: string, storage?: DraftStorage) =>
  void writeDraft<unknown>(key, null, textSchema, storage);

/** Calls back when another tab has written (true) or removed this draft. */
export function watchDraft(key: string, onChange: (isWritten: boolean) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === toOwnKey(key)) onChange(event.newValue !== null);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export const hasDraft = (key: string) => readDraft(key, textSchema) !== null;

/** Appends a text to the draft. */
export function appendDraft(key: string, text: string): void {
  const texts = [readDraft(key, textSchema), text].filter(Boolean);
  writeDraft(key, texts.join('\n'), textSchema);
}

function changeKeys(storage: DraftStorage, change: (key: string, place: Storage) => void): void {
  try {
    const place = window[`${storage}Storage`];
    for (const key of Object.keys(place)) change(key, place);
  } catch {
    // Storage is refused, so nothing was stored.
  }
}

/** Removes the drafts of this tab whose keys are `name`, or begin with it and a hyphen. */
export function clearDrafts(name: string): void {
  const own = toOwnKey(name);
  changeKeys('session', (key, place) => {
    if (key === own || key.startsWith(`${own}-`)) place.removeItem(key);
  });
}

/**
 * Sets the owner of this tab's drafts. A visitor's become those of the account that signs in; another account's are removed.
 * Null: a visitor.
 */
export function claimDrafts(userId: string | null): void {
  owner = userId ?? undefined;
  if (userId === null) return;
  const [own, visitors] = [toOwnPrefix(userId), toOwnPrefix('')];
  changeKeys('session', (key, place) => {
    if (!key.startsWith(PREFIX) || key.startsWith(own)) return;
    if (key.startsWith(visitors))
      place.setItem(own + key.slice(visitors.length), place.getItem(key) ?? '');
    place.removeItem(key);
  });
}

/** After an intended sign-out, the next user of this browser finds no drafts and no outbox. */
export function deleteDrafts(): void {
  owner = undefined;
  changeKeys('session', (key, place) => {
    if (key.startsWith(PREFIX) || UNSENT_TEXT.test(key)) place.removeItem(key);
  });
  changeKeys('local', (key, place) => {
    if (UNSENT_TEXT.test(key)) place.removeItem(key);
  });
}
