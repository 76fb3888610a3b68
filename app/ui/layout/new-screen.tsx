import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether what had the focus is still there to be worked on. */
const isKept = (main: HTMLElement, focused: Element | null) =>
  focused !== null && main.contains(focused) && focused.checkVisibility();

/** A title that stays what it was is told after this time. */
const TITLE_WITHIN_MS = 2_000;

/** Calls back once with the title of a screen that came after `former`: what it is called may come with its data. */
function awaitTitle(former: string, tell: (title: string) => void): () => void {
  const isLoading = () => document.title.startsWith('Carregando');
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const settle = () => {
    stop();
    tell(document.title);
  };
  const look = () => document.title !== former && !isLoading() && settle();
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const timer = setTimeout(() => isLoading() || settle(), TITLE_WITHIN_MS);
  look();
  return stop;
}

/**
 * Tells a new screen's title and leads the focus into it, as the browser does with a page that it loads. Stands before the
 * screen: one that takes the focus by itself does so after this.
 */
export function NewScreen({ area }: { area: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const focused = useRef<Element>(null);
  const [told, setTold] = useState({ path: '', title: '' });
  // While a screen is rendered the document still bears the name of the one before.
  const former = useMemo(
    // A page that is built ahead has no document yet.
    () => ({ path: pathname, title: typeof document === 'undefined' ? '' : document.title }),
    [pathname],
  );

  useLayoutEffect(() => {
    focused.current = document.activeElement;
  });
  useEffect(() => {
    const main = area.current;
    if (shownPath.current === pathname || !main) return undefined;
    shownPath.current = pathname;
    const isTaken = document.activeElement !== focused.current || isKept(main, focused.current);
    if (hash === '' && !isTaken) main.focus({ preventScroll: true });
    return awaitTitle(former.title, (title) => setTold({ path: pathname, title }));
  }, [area, pathname, hash, former]);

  return (
    <output className="sr-only">
      {/* Two screens of one name are two: the same words are told again. */}
      {told.title && <span key={told.path}>{told.title}</span>}
    </output>
  );
}
