import type { Room } from '../http/route.ts';
import { renderError } from './render-error.ts';

export const storageRoom: Room = {
  mount: '/storage/v1',
  renderError,
  routes: [],
};
