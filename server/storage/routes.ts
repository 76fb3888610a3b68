import { AppError } from '../../domain/errors.ts';
import type { Room, Route } from '../http/route.ts';
import { readObject, readObjectInfo, readSignedObject } from './read-object.ts';
import { renderError } from './render-error.ts';
import { signObject, signObjects } from './sign-object.ts';

const object = ':bucket/:name{.+}';

/** The first that matches answers: the named doors stand before `/object/:bucket`. */
const routes: readonly Route[] = [
  { method: 'POST', path: `/object/sign/${object}`, handler: signObject },
  { method: 'POST', path: '/object/sign/:bucket', handler: signObjects },
  { method: 'GET', path: `/object/sign/${object}`, handler: readSignedObject },
  { method: 'GET', path: `/object/authenticated/${object}`, handler: readObject },
  { method: 'GET', path: `/object/info/authenticated/${object}`, handler: readObjectInfo },
  { method: 'GET', path: `/object/info/${object}`, handler: readObjectInfo },
  { method: 'GET', path: `/object/${object}`, handler: readObject },
  { method: 'ALL', path: '/*', handler: refuse },
];

/** Files are put in place by the server; uploading, listing and buckets are not offered. */
function refuse(): never {
  throw new AppError('not_found', 'Not found');
}

export const storageRoom: Room = { mount: '/storage/v1', renderError, routes };
