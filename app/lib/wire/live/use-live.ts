import { useEffect, useEffectEvent, useState } from 'react';
import { runWhenIdle } from '#app/lib/lazy/run-when-idle.ts';

const PERSON = 'person:';
/** Readers of a shared topic spread over this time, so that one comment does not send them all at once. */
const SPREAD_MS = 2_000;

const loadChannels = () => import('./live-channels.ts');

/** Runs a little later and once for several calls; `end` prevents it. */
function gather(run: () => void, withinMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, Math.random() * withinMs);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Calls `onHint` when the server says that something has changed, and each time that it begins to listen. True while it listens;
 * without a socket the page's polling goes on, so a failure is silent. A null topic listens to nothing.
 */
export function useLive(topic: string | null, event: string, onHint: () => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const hint = useEffectEvent(onHint);

  useEffect(() => {
    if (topic === null) return undefined;
    let end = () => {};
    let isOver = false;
    const hints = gather(() => hint(), topic.startsWith(PERSON) ? 0 : SPREAD_MS);
    const start = async () => {
      const { listenTo } = await loadChannels();
      if (!isOver) end = listenTo(topic, event, { onHint: () => hints.call(), onState: setIsLive });
    };
    const prevent = runWhenIdle(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      prevent();
      end();
      hints.end();
      setIsLive(false);
    };
  }, [topic, event]);

  return isLive;
}

/** The topic on which a person hears that own rows have changed; null for a visitor. */
export const toPersonTopic = (personId: string | undefined): string | null =>
  personId === undefined ? null : `${PERSON}${personId}`;
