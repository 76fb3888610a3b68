import { useEffect } from 'react';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { useLinkText } from '#app/lib/screen/use-offer.ts';

/** The text says what the link of this visit takes off. Its place is there from the first paint (late-start.ts). */
export function LinkNotice() {
  const text = useLinkText();
  const isWithout = useHydrated() && text === null;
  useEffect(() => {
    if (isWithout) delete document.documentElement.dataset['linked'];
  }, [isWithout]);
  return <output className="link-notice">{text}</output>;
}
