import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href],button:not(:disabled),input,select,textarea,summary,[tabindex]';

const isIn = (node: Node | null, kind: string) =>
  node instanceof Element && node.closest(kind) !== null;

/** A visible element with text or a control, which may take the focus. */
const isPlace = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement &&
  node.isConnected &&
  !node.matches('[hidden],dialog') &&
  (node.matches(FOCUSABLE) || node.textContent.trim() !== '');

/** For a list: its new item, else its last one. */
function toItem(place: HTMLElement, added: ReadonlySet<Node>): HTMLElement {
  if (!place.matches('ul,ol')) return place;
  const items = [...place.children];
  const item = items.find((one) => added.has(one)) ?? items.at(-1);
  return item instanceof HTMLElement ? item : place;
}

/** The element in place of a removed one: its replacement, the next, the former, or the parent. */
function findNeighbour(gone: Element, records: readonly MutationRecord[]): HTMLElement | null {
  const record = records.findLast(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  );
  if (!record || !(record.target instanceof Element)) return null;
  const { target, nextSibling, previousSibling } = record;
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  if (isPlace(nextSibling)) {
    const before = nextSibling.previousElementSibling;
    return isPlace(before) && added.has(before) ? before : nextSibling;
  }
  const replacement = [...added].find((node) => node.parentNode === target && isPlace(node));
  if (isPlace(replacement)) return replacement;
  if (isPlace(previousSibling)) return toItem(previousSibling, added);
  if (target.isConnected) return isPlace(target) ? target : null;
  return findNeighbour(target, records);
}

function focus(place: HTMLElement): void {
  const target = (place instanceof HTMLLabelElement && place.control) || place;
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
  target.focus();
}

/**
 * Moves the focus to the nearest element when the focused button is removed with its item or region: the browser would
 * restart the keyboard at the top of the page. A dialog returns the focus to its opener; this runs when that is gone.
 */
export function useRestoredFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    let place: HTMLElement | null = null;
    let isStandIn = false;
    let page = '';

    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isIn(target, 'dialog')) return;
      place = target;
      isStandIn = false;
      page = location.pathname;
    };
    // A press beside every control drops the focus on purpose.
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !isIn(target, 'dialog')) place = null;
    };
    const observer = new MutationObserver((records) => {
      if (place && !place.isConnected) {
        place = page === location.pathname ? findNeighbour(place, records) : null;
        isStandIn = true;
      }
      if (place && isStandIn && document.activeElement === document.body) focus(place);
    });
    root.addEventListener('focusin', handleFocus);
    root.addEventListener('pointerdown', handlePress);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', handleFocus);
      root.removeEventListener('pointerdown', handlePress);
      observer.disconnect();
    };
  }, [area]);
}
