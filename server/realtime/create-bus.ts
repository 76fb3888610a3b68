import type { Bus, BusMessage, Origin } from '../ports/bus.ts';

/** The bus of one process. */
export function createBus(): Bus {
  const listeners = new Set<(message: BusMessage, origin: Origin) => void>();
  return {
    publish(message, origin = { isHere: true }) {
      for (const listener of listeners) listener(message, origin);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
