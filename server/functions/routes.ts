import type { Room } from '../http/route.ts';
import { renderError } from './render-error.ts';

export const functionRoom: Room = {
  mount: '/.netlify/functions',
  renderError,
  routes: [],
};
