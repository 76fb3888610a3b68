import type { RequestContext } from '#server/http/context.ts';
import { listUsers } from './administration.sql.ts';
import { refuse } from './user-input.ts';

const usualPerPage = 50;
const maxPerPage = 1000;

function readNumber(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return usual;
  if (!/^\d{1,9}$/.test(text)) {
    const reason = `strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`;
    throw refuse(`Bad Pagination Parameters: ${reason}`);
  }
  return Math.max(1, Number(text));
}

/** The order by creation: GoTrue knows no other field. */
function readDirection(query: URLSearchParams): boolean {
  const asked = query.get('sort');
  if (asked === null) return false;
  const [field = '', ...rest] = asked.split(' ');
  const direction = rest.join(' ');
  if (field !== 'created_at') throw refuse(`Bad Sort Parameters: bad field for sort '${field}'`);
  if (!/^(?:|asc|desc)$/i.test(direction)) {
    const reason = `bad direction for sort '${direction}', only 'asc' and 'desc' allowed`;
    throw refuse(`Bad Sort Parameters: ${reason}`);
  }
  return direction.toLowerCase() === 'asc';
}

/** The next and the last page. `page` stands first, because auth-js reads what follows the first equals sign. */
function toLinks({ pathname, searchParams }: URL, page: number, lastPage: number): string {
  const toLink = (number: number, relation: string) => {
    const query = new URLSearchParams([['page', String(number)]]);
    for (const [name, value] of searchParams) if (name !== 'page') query.append(name, value);
    return `<${pathname}?${query.toString()}>; rel="${relation}"`;
  };
  const next = lastPage > page ? [toLink(page + 1, 'next')] : [];
  return [...next, toLink(lastPage, 'last')].join(', ');
}

/** GET /admin/users. */
export async function list(request: Request, context: RequestContext): Promise<Response> {
  const url = new URL(request.url);
  const query = url.searchParams;
  const isAscending = readDirection(query);
  const page = readNumber(query, 'page', 1);
  const perPage = Math.min(maxPerPage, readNumber(query, 'per_page', usualPerPage));
  const filter = query.get('filter') ?? '';
  const { total, users } = await listUsers(context, { filter, page, perPage, isAscending });
  const headers = {
    'cache-control': 'no-store',
    'x-total-count': String(total),
    link: toLinks(url, page, Math.ceil(total / perPage)),
  };
  return Response.json({ users, aud: 'authenticated' }, { headers });
}
