import type { Room } from '../http/route.ts';
import { renderError } from './render-error.ts';

export const authRoom: Room = {
  mount: '/auth/v1',
  renderError,
  routes: [],
};
