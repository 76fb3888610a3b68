import type { Room } from '../http/route.ts';
import { postBroadcasts, postEvent } from './broadcast/post-broadcast.ts';
import { limits } from './limits.ts';
import { renderError } from './render-error.ts';

/** The HTTP part of realtime; its socket is opened by startRealtime. */
export const realtimeRoom: Room = {
  mount: '/realtime/v1',
  cacheControl: 'no-store',
  renderError,
  routes: [
    {
      method: 'POST',
      path: '/api/broadcast',
      handler: postBroadcasts,
      maxBodyBytes: limits.frameBytes,
    },
    {
      method: 'POST',
      path: '/api/broadcast/:topic/events/:event',
      handler: postEvent,
      maxBodyBytes: limits.frameBytes,
    },
  ],
};
