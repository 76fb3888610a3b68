import { cutText } from '#domain/text/cut-text.ts';

const LABELS = ['source', 'medium', 'campaign', 'content', 'term'] as const;
const KEY = 'touches';
const maxLength = 80;

/** The campaign labels of a link (utm_source, and so on). */
export type Touch = Partial<Record<(typeof LABELS)[number], string>>;

/** The ids by which Meta and Google recognise a click on their ads. `at`: when it arrived, in milliseconds. */
interface Click {
  fbclid?: string;
  gclid?: string;
  at: number;
}

/** The touches of this tab: the first and the last link that named a campaign, and the last click. */
export interface Touches {
  first: Touch | null;
  last: Touch | null;
  click: Click | null;
}

const none: Touches = { first: null, last: null, click: null };

/** Ads of Google come without utm_source, and shared links of Facebook too. */
function guessSource(query: URLSearchParams): Touch {
  if (query.has('gclid')) return { source: 'google', medium: 'cpc' };
  return query.has('fbclid') ? { source: 'facebook' } : {};
}

function readTouch(query: URLSearchParams): Touch | null {
  const labels = LABELS.map((name) => [
    name,
    cutText(query.get(`utm_${name}`)?.trim() ?? '', maxLength),
  ]).filter(([, text]) => text !== '');
  const touch = labels.length > 0 ? (Object.fromEntries(labels) as Touch) : guessSource(query);
  return Object.keys(touch).length > 0 ? touch : null;
}

function readClick(query: URLSearchParams, before: Click | null): Click | null {
  const ids = (['fbclid', 'gclid'] as const).map((name) => [name, query.get(name)] as const);
  const found = Object.fromEntries(ids.filter(([, id]) => id)) as Pick<Click, 'fbclid' | 'gclid'>;
  if (Object.keys(found).length === 0) return before;
  const isSeen = before?.fbclid === found.fbclid && before?.gclid === found.gclid;
  return isSeen ? before : { ...found, at: Date.now() };
}

function readStored(): Touches {
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Touches>) };
  } catch {
    return none;
  }
}

/** The touches of this visit, with those of the present address. They stay in the tab. */
export function readTouches(): Touches {
  const before = readStored();
  const query = new URLSearchParams(location.search);
  const touch = readTouch(query);
  const click = readClick(query, before.click);
  if (touch === null && click === before.click) return before;
  const touches = { first: before.first ?? touch, last: touch ?? before.last, click };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(touches));
  } catch {
    // Without storage it is known on its first page only.
  }
  return touches;
}
