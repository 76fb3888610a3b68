import { AppError } from '#domain/errors.ts';
import type { Room, Route } from '../http/route.ts';
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  listBuckets,
  readBucket,
  updateBucket,
} from './buckets/bucket-endpoints.ts';
import { listObjects } from './objects/list-objects.ts';
import { listObjectsV2 } from './objects/list-objects-v2.ts';
import { copyObject, moveObject } from './objects/relocate-object.ts';
import { removeObject, removeObjects } from './objects/remove-objects.ts';
import { readPicture, readPublicPicture, readSignedPicture } from './pictures/read-picture.ts';
import {
  readObject,
  readObjectInfo,
  readPublicObject,
  readPublicObjectInfo,
  readSignedObject,
} from './reads/read-object.ts';
import { renderError } from './render-error.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { signObject, signObjects } from './signing/sign-object.ts';
import { signUpload, uploadSigned } from './uploads/signed-upload.ts';
import { replaceObject, uploadObject } from './uploads/upload-object.ts';

const object = ':bucket/:name{.+}';

/** The first match answers, so `/object/sign` and the like come before `/object/:bucket`. */
const routes: readonly Route[] = [
  { method: 'GET', path: '/bucket', handler: listBuckets },
  { method: 'POST', path: '/bucket', handler: createBucket },
  { method: 'GET', path: '/bucket/:bucket', handler: readBucket },
  { method: 'PUT', path: '/bucket/:bucket', handler: updateBucket },
  { method: 'DELETE', path: '/bucket/:bucket', handler: deleteBucket },
  { method: 'POST', path: '/bucket/:bucket/empty', handler: emptyBucket },
  { method: 'POST', path: `/object/sign/${object}`, handler: signObject },
  { method: 'POST', path: '/object/sign/:bucket', handler: signObjects },
  { method: 'POST', path: `/object/upload/sign/${object}`, handler: signUpload },
  { method: 'PUT', path: `/object/upload/sign/${object}`, handler: uploadSigned, isStreamed: true },
  { method: 'POST', path: '/object/list/:bucket', handler: listObjects },
  { method: 'POST', path: '/object/list-v2/:bucket', handler: listObjectsV2 },
  // Without this, a listing of `a/b` would be an upload into a bucket with a reserved name.
  { method: 'POST', path: '/object/:door{list|list-v2|sign}/*', handler: refuse },
  { method: 'POST', path: '/object/move', handler: moveObject },
  { method: 'POST', path: '/object/copy', handler: copyObject },
  { method: 'GET', path: `/object/sign/${object}`, handler: readSignedObject },
  { method: 'GET', path: `/object/public/${object}`, handler: readPublicObject },
  { method: 'GET', path: `/object/authenticated/${object}`, handler: readObject },
  { method: 'GET', path: `/object/info/public/${object}`, handler: readPublicObjectInfo },
  { method: 'GET', path: `/object/info/authenticated/${object}`, handler: readObjectInfo },
  { method: 'GET', path: `/object/info/${object}`, handler: readObjectInfo },
  { method: 'GET', path: `/object/${object}`, handler: readObject },
  { method: 'POST', path: `/object/${object}`, handler: uploadObject, isStreamed: true },
  { method: 'PUT', path: `/object/${object}`, handler: replaceObject, isStreamed: true },
  { method: 'DELETE', path: `/object/${object}`, handler: removeObject },
  { method: 'DELETE', path: '/object/:bucket', handler: removeObjects },
  ...resumableRoutes,
  { method: 'GET', path: `/render/image/sign/${object}`, handler: readSignedPicture },
  { method: 'GET', path: `/render/image/public/${object}`, handler: readPublicPicture },
  { method: 'GET', path: `/render/image/authenticated/${object}`, handler: readPicture },
  { method: 'ALL', path: '/*', handler: refuse },
];

function refuse(): never {
  throw new AppError('not_found', 'Not found');
}

export const storageRoom: Room = { mount: '/storage/v1', renderError, routes };
