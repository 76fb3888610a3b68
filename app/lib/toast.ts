export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant;
  /** A link inside the toast, such as "Continuar pagamento", or a button such as "Desfazer". */
  action?: { label: string; to: string } | { label: string; onPress: () => void };
  /** A way on, beside an action that takes back. */
  link?: { label: string; to: string };
  /** Milliseconds; 5 s by default. */
  durationMs?: number;
}

export const CHECK_CONNECTION = 'Verifique sua conexão e tente de novo.';

export const successToast = (title: string, description?: string): ToastMessage => ({
  title,
  description,
  variant: 'success',
});

export const failureToast = (title: string, description?: string): ToastMessage => ({
  title,
  description,
  variant: 'destructive',
});

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, which outlives a navigation. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  publish([...shown.slice(-2), { ...message, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  publish(shown.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}
