import type { Route } from '#server/http/route.ts';
import { noSuchUpload, withProtocol } from './protocol.ts';
import { signedPath } from './sender.ts';
import { appendToUpload } from './verbs/append-to-upload.ts';
import { createUpload } from './verbs/create-upload.ts';
import { describeProtocol } from './verbs/describe-protocol.ts';
import { readUpload } from './verbs/read-upload.ts';
import { removeUpload } from './verbs/remove-upload.ts';

/** For clients that cannot send PATCH or DELETE (the protocol's X-HTTP-Method-Override). */
const overridden = withProtocol((request, context, params) => {
  const method = request.headers.get('x-http-method-override');
  if (method === 'PATCH') return appendToUpload(request, context, params);
  if (method === 'DELETE') return removeUpload(request, context, params);
  throw noSuchUpload();
});

const listRoutes = (path: string): Route[] => [
  { method: 'OPTIONS', path, handler: describeProtocol },
  { method: 'POST', path, handler: createUpload, isStreamed: true },
  { method: 'OPTIONS', path: `${path}/:id`, handler: describeProtocol },
  // The answer to HEAD, which comes as GET without its body.
  { method: 'GET', path: `${path}/:id`, handler: readUpload },
  { method: 'PATCH', path: `${path}/:id`, handler: appendToUpload, isStreamed: true },
  { method: 'POST', path: `${path}/:id`, handler: overridden, isStreamed: true },
  { method: 'DELETE', path: `${path}/:id`, handler: removeUpload },
];

/** Resumable uploads, with a session or key and with a signed link. */
export const resumableRoutes: readonly Route[] = [
  ...listRoutes(signedPath),
  ...listRoutes('/upload/resumable'),
];
