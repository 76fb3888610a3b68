import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether what had the focus is still there to be worked on. */
const isKept = (main: HTMLElement, focused: Element | null) =>
  focused !== null && main.contains(focused) && focused.checkVisibility();

/**
 * Tells a new screen's title and leads the focus into it, as the browser does with a page that it loads. Stands before the
 * screen: one that takes the focus by itself does so after this.
 */
export function NewScreen({ area }: { area: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const focused = useRef<Element>(null);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    focused.current = document.activeElement;
  });
  useEffect(() => {
    const main = area.current;
    if (shownPath.current === pathname || !main) return;
    shownPath.current = pathname;
    setTitle(document.title);
    const isTaken = document.activeElement !== focused.current || isKept(main, focused.current);
    if (hash === '' && !isTaken) main.focus({ preventScroll: true });
  }, [area, pathname, hash]);

  return <output className="sr-only">{title}</output>;
}
