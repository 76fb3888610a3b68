/** Announces that React takes the document over, and needs it as it was built. */
export const TAKING_OVER = 'taking-over';

const isTranslation = ({ addedNodes }: MutationRecord) =>
  [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');

/** React removes no text of a page that it takes over. */
const isForeign = (record: MutationRecord) =>
  isTranslation(record) || [...record.removedNodes].some((node) => node instanceof Text);

function undo({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, next);
}

/**
 * Takes a browser's translation of a prerendered page back when React takes it over, and until that is done: on other nodes than
 * it expects, React would build the page anew, without what was typed. The browser translates it again. Returns the end.
 */
export function keepUntranslated(): () => void {
  const log: MutationRecord[] = [];
  const undoAll = (records: MutationRecord[]) => {
    for (const record of records.toReversed()) undo(record);
    // These changes are no news.
    observer.takeRecords();
  };
  let note = (records: MutationRecord[]): void => {
    log.push(...records);
  };
  const observer = new MutationObserver((records) => note(records));
  const watch = () => observer.observe(document.body, { childList: true, subtree: true });
  const takeOver = () => {
    note(observer.takeRecords());
    if (log.some(isTranslation)) undoAll(log);
    note = (records) => undoAll(records.filter(isForeign));
  };
  document.addEventListener('DOMContentLoaded', watch, { once: true });
  document.addEventListener(TAKING_OVER, takeOver, { once: true });
  return () => {
    document.removeEventListener('DOMContentLoaded', watch);
    document.removeEventListener(TAKING_OVER, takeOver);
    observer.disconnect();
  };
}
