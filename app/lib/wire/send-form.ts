import { callFunction, FunctionError } from '../functions.ts';

type SendResult = { ok: true } | { ok: false; message: string };

/** Calls a public form's function; a refusal is a value, with the server's text when it limits the rate. */
export async function sendForm(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
): Promise<SendResult> {
  try {
    await callFunction(name, { body });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const isExplained = error.status === 429 && error.message !== '';
    return { ok: false, message: isExplained ? error.message : otherwise };
  }
}
