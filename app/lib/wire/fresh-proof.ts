/** Asks the person at this browser for a proof. False: the question was closed without one. */
type AskForProof = () => Promise<boolean>;

let asker: AskForProof | null = null;
let pending: Promise<boolean> | null = null;

/** The SQLSTATE of the database, and the code of a function. */
const codes: ReadonlySet<unknown> = new Set(['PT403', 'fresh_proof_needed']);

/** The server refused something that cannot be undone, because the session's last proof is old. */
export const needsFreshProof = (error: unknown): boolean =>
  codes.has(Reflect.get(Object(error), 'code'));

/** Registers the page that can ask. Returns the end; before and after it a refusal stays one. */
export function setProofAsker(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

function ask(prove: AskForProof): Promise<boolean> {
  pending ??= prove().finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Runs a request once more after the person has given a proof that the server asked for. Requests at the same time share one
 * question. Throws the refusal when the question is closed.
 */
export async function withFreshProof<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!asker || !needsFreshProof(error) || !(await ask(asker))) throw error;
    return run();
  }
}
