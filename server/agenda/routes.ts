import type { Room } from '../http/route.ts';
import { renderError } from './render-error.ts';
import { sendClass, sendFeed } from './send-calendar.ts';

/** Calendar feeds for other calendar apps, under secret addresses. */
export const calendarRoom: Room = {
  mount: '/agenda',
  renderError,
  routes: [
    { method: 'GET', path: '/:file{[^/]+\\.ics}', handler: sendFeed },
    { method: 'GET', path: '/:token/:file{[^/]+\\.ics}', handler: sendClass },
  ],
};
