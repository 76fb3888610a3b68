import type { AskedChange } from '../protocol/join-config.ts';

export type Echoed = AskedChange & { id: number };

let lastId = 0;

/** The wishes with a number each, in their order and otherwise as they were asked: the client compares. */
export function echoChanges(asked: readonly AskedChange[]): Echoed[] {
  return asked.map(({ select: _select, ...wish }) => {
    lastId += 1;
    return { id: lastId, ...wish };
  });
}
