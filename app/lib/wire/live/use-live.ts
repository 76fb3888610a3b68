import { useEffect, useEffectEvent, useState } from 'react';

/** The page's own scripts and reads come first. */
const LATEST_IDLE_MS = 10_000;
const WITHOUT_IDLE_MS = 3_000;

/** Runs when the browser has nothing else to do; returns what prevents it. */
function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_IDLE_MS });
  return () => cancelIdleCallback(handle);
}

const loadChannels = () => import('./live-channels.ts');

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
    const start = async () => {
      const { listenTo } = await loadChannels();
      if (!isOver) end = listenTo(topic, event, { onHint: () => hint(), onState: setIsLive });
    };
    const prevent = runWhenIdle(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      prevent();
      end();
      setIsLive(false);
    };
  }, [topic, event]);

  return isLive;
}

/** The topic on which a person hears that own rows have changed; null for a visitor. */
export const toPersonTopic = (personId: string | undefined): string | null =>
  personId === undefined ? null : `person:${personId}`;
