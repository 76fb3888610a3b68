import type { Room } from '../http/route.ts';
import { renderError } from './render-error.ts';

export const restRoom: Room = {
  mount: '/rest/v1',
  renderError,
  routes: [],
};
