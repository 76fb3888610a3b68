import { type ComponentType, createElement, useEffect, useState } from 'react';
import { runWhenIdle } from './run-when-idle.ts';

/** A part that is loaded once the browser is idle. The page works without it, also when its script fails to load. */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function IdlePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      const start = async () => {
        const part = await load();
        setPart(() => part);
      };
      return runWhenIdle(() => void start().catch(() => {}));
    }, []);
    return Part && createElement(Part, props);
  };
}
