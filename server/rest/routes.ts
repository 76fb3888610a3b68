import { resolveCaller } from '../http/caller.ts';
import type { Room, Route, RouteHandler } from '../http/route.ts';
import { admitAdministrator } from './admit-administrator.ts';
import { callFunction } from './call-function.ts';
import { listFunctionMethods, listRootMethods, listTableMethods } from './list-methods.ts';
import { readTable } from './read-table.ts';
import { renderError } from './render-error.ts';
import { RestError, unsupportedMethod } from './rest-error.ts';
import { deleteRows, insertRows, putRow, updateRows } from './write-table.ts';

/** 300,000 letters of captions, of at most four bytes each. */
const maxCaptionsBytes = 1_250_000;
/** A course of hundreds of lessons with full descriptions. */
const maxCourseBytes = 5_000_000;

/** A function of administrators with a larger body than other callers may send. */
const largeRoute = (name: string, maxBodyBytes: number): Route => ({
  method: 'POST',
  path: `/rpc/:name{${name}}`,
  handler: callFunction,
  maxBodyBytes,
  admitLong: admitAdministrator,
});

/** The root describes nothing: what there is to read is in database/. */
const describeRoot: RouteHandler = async (request, context) => {
  await resolveCaller(request, context);
  const body = {
    swagger: '2.0',
    info: { title: 'PostgREST API', version: '13' },
    basePath: '/rest/v1',
    paths: {},
  };
  return Response.json(body, {
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
  });
};

const refuseMethod: RouteHandler = async (request, context) => {
  await resolveCaller(request, context);
  throw unsupportedMethod(request.method);
};

const refusePath: RouteHandler = async (request, context) => {
  await resolveCaller(request, context);
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
};

export const restRoom: Room = {
  mount: '/rest/v1',
  cacheControl: 'no-store',
  renderError,
  routes: [
    { method: 'GET', path: '/', handler: describeRoot },
    { method: 'OPTIONS', path: '/', handler: listRootMethods },
    { method: 'OPTIONS', path: '/rpc/:name', handler: listFunctionMethods },
    { method: 'OPTIONS', path: '/:table', handler: listTableMethods },
    largeRoute('set_lesson_captions', maxCaptionsBytes),
    largeRoute('save_course', maxCourseBytes),
    { method: 'ALL', path: '/rpc/:name', handler: callFunction },
    { method: 'GET', path: '/:table', handler: readTable },
    { method: 'POST', path: '/:table', handler: insertRows },
    { method: 'PUT', path: '/:table', handler: putRow },
    { method: 'PATCH', path: '/:table', handler: updateRows },
    { method: 'DELETE', path: '/:table', handler: deleteRows },
    { method: 'ALL', path: '/:table', handler: refuseMethod },
    { method: 'ALL', path: '/*', handler: refusePath },
  ],
};
