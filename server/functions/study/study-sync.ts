import { studySyncRequest, type StudySyncResponse } from '#domain/contracts/study-sync.ts';
import { AppError } from '#domain/errors.ts';
import { newCard } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { foldHistories } from '#domain/study/history/stored-history.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { requireNoWait } from '#server/http/rate-limit.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import {
  readChanges,
  readSummary,
  recordStudy,
  storeStudy,
  type ChangedCard,
} from './study.sql.ts';

/** A device with 35,000 cards asks seven times; an answer of new cards has 200 KB when compressed. */
const pageSize = 5000;

const toCard = ({ cardId, deckId, position, memory, isTapped }: ChangedCard) => {
  return { cardId, deckId, position, memory: memory ?? newCard, ...(isTapped && { isTapped }) };
};

/** POST /study-sync: see the contract. One transaction as the student, in three round trips. */
export async function handleStudySync(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const { cursor, settings, ...sent } = await readRequest(request, studySyncRequest);
  const at = context.clock();
  const answer = await context.database.asCaller(
    caller,
    async (sql) => {
      const recorded = await recordStudy(sql, sent, at);
      requireNoWait(recorded.wait ?? 0);
      const folded = foldHistories(recorded.histories, recorded.parameters);
      const [, changes, summary] = await Promise.all([
        storeStudy(sql, folded, { settings, at }),
        readChanges(sql, cursor, pageSize + 1),
        readSummary(sql),
      ]);
      return { ...recorded, changes, summary };
    },
    { isRepeatable: true },
  );
  const { judged, parameters, changes, summary } = answer;
  const page = changes.slice(0, pageSize);
  const hasNextPage = changes.length > pageSize;
  const response: StudySyncResponse = {
    ...judged,
    cards: page.map(toCard),
    decks: summary.decks,
    settings: summary.settings ?? defaultSettings,
    parameters,
    cursor: hasNextPage ? (page.at(-1)?.rev ?? cursor) : summary.rev,
    more: hasNextPage || summary.isUnfinished,
    serverTime: at.getTime(),
  };
  return respond(response);
}
