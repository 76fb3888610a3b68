import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The focused element is still in the page and visible. */
const isStillThere = (main: HTMLElement, focused: Element | null) =>
  focused !== null && main.contains(focused) && focused.checkVisibility();

/** An unchanged title is announced after this time. */
const TITLE_WITHIN_MS = 2_000;

/** Calls back once with the new screen's title, which may arrive with its data. */
function awaitTitle(former: string, announce: (title: string) => void): () => void {
  const isLoading = () => document.title.startsWith('Carregando');
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const settle = () => {
    stop();
    announce(document.title);
  };
  const look = () => document.title !== former && !isLoading() && settle();
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const timer = setTimeout(() => isLoading() || settle(), TITLE_WITHIN_MS);
  look();
  return stop;
}

/**
 * Announces a new screen's title and focuses it, as a browser does after a page load. Rendered before the screen, so that a
 * screen can take the focus itself.
 */
export function NewScreen({ area }: { area: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const focused = useRef<Element>(null);
  const [announced, setAnnounced] = useState({ path: '', title: '' });
  // During render, document.title is still the former screen's.
  const former = useMemo(
    // The prerender has no document.
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
    const isTaken =
      document.activeElement !== focused.current || isStillThere(main, focused.current);
    if (hash === '' && !isTaken) main.focus({ preventScroll: true });
    return awaitTitle(former.title, (title) => setAnnounced({ path: pathname, title }));
  }, [area, pathname, hash, former]);

  return (
    <output className="sr-only">
      {/* The key makes a screen reader announce a second screen with the same title. */}
      {announced.title && <span key={announced.path}>{announced.title}</span>}
    </output>
  );
}
