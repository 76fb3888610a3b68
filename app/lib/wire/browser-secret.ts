const KEY = 'sign-in-code-secret';

let secret: string | undefined;

function create(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A secret of this browser: only the browser that asked for a mailed code can use it. */
export function readBrowserSecret(): string {
  try {
    secret ??= localStorage.getItem(KEY) ?? create();
    localStorage.setItem(KEY, secret);
  } catch {
    // The page has it in memory when storage is refused.
    secret ??= create();
  }
  return secret;
}
