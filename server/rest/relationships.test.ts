// Many to many, views, and what functions of a row add to it.
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';
import { readOrigins } from './catalogue/view-origins.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await sql
  .unsafe(
    `
  create table public.films (id integer primary key, title text not null, year integer not null, "lead" integer);
  create table public.actors (id integer primary key, name text not null, mentor_id integer references public.actors (id));
  alter table public.films add constraint films_lead_fkey foreign key ("lead") references public.actors (id);
  create table public.roles (
    film_id integer references public.films (id), actor_id integer references public.actors (id), character text,
    primary key (film_id, actor_id)
  );
  create table public.genres (id integer primary key, name text not null);
  create table public.film_genres (
    film_id integer references public.films (id), genre_id integer references public.genres (id), since integer,
    primary key (film_id, genre_id, since)
  );
  create table public.reviews (
    id integer primary key, film_id integer references public.films (id), genre_id integer references public.genres (id)
  );
  create table public.friends (
    one_id integer constraint friends_one references public.actors (id),
    other_id integer constraint friends_other references public.actors (id), primary key (one_id, other_id)
  );
  create table public.secret_casts (
    film_id integer references public.films (id), genre_id integer references public.genres (id), primary key (film_id, genre_id)
  );
  create table public.genre_notes (
    film_id integer references public.films (id), genre_id integer references public.genres (id), primary key (film_id, genre_id)
  );
  create table public.masks (
    id integer primary key, near_id integer references public.films (id), far_id integer references public.films (id)
  );
  create view public.old_films with (security_invoker) as
    select f.id as film, f.title, f."lead" as star, f.year + 0 as computed_year from public.films f where f.year < 2000;
  create view public.oldest_films with (security_invoker) as
    select o.star as hero, o.film as "the film" from public.old_films o where exists (select o.title);
  create view public.casts with (security_invoker) as select film_id, actor_id from public.roles;
  create view public.years with (security_invoker) as
    select "lead", max(year) as year, (select count(*) from public.actors a where a.id = f."lead") as stars from public.films f group by 1;

  insert into public.actors values (1, 'Ana', null), (2, 'Bia', 1), (3, 'Caio', 1);
  insert into public.films values (1, 'Old', 1950, 1), (2, 'Older', 1940, 2), (3, 'New', 2020, 1);
  insert into public.roles values (1, 1, 'Queen'), (1, 2, 'King'), (3, 3, 'Joker'), (2, 3, 'Hidden');
  insert into public.genres values (1, 'noir'), (2, 'fun');
  insert into public.film_genres values (1, 1, 2000), (3, 2, 2000), (3, 1, 2001);
  insert into public.reviews values (1, 1, 2), (2, 3, 2);
  insert into public.friends values (1, 2), (1, 3), (2, 3);
` +
      [
        'films',
        'actors',
        'roles',
        'genres',
        'film_genres',
        'reviews',
        'friends',
        'secret_casts',
        'genre_notes',
        'masks',
      ]
        .map((name) => `alter table public.${name} enable row level security;`)
        .join('') +
      ['films', 'actors', 'genres', 'film_genres', 'reviews', 'friends']
        .map((name) => `create policy ${name}_all on public.${name} for all using (true);`)
        .join('') +
      `
  create policy roles_read on public.roles for select using (character <> 'Hidden');
  grant select on public.films, public.actors, public.roles, public.genres, public.film_genres, public.reviews, public.friends,
    public.old_films, public.oldest_films, public.casts, public.years to anon, authenticated;
  grant insert, update, delete on public.films to authenticated;
  grant select on public.genre_notes to authenticated;

  create function public.label(public.films) returns text language sql stable as $$ select $1.title || ' (' || $1.year || ')' $$;
  create function public.is_old(film public.films) returns boolean language sql stable as $$ select film.year < 2000 $$;
  create function public.hidden_label(public.films) returns text language sql stable as $$ select 'x' $$;
  revoke execute on function public.hidden_label(public.films) from public, anon, authenticated;
  create function public.stars(public.films) returns setof public.actors language sql stable
    as $$ select a.* from public.actors a join public.roles r on r.actor_id = a.id where r.film_id = $1.id order by a.id $$;
  create function public.star(public.films) returns setof public.actors rows 1 language sql stable
    as $$ select * from public.actors where id = $1.lead $$;
  create function public.sole_star(public.films) returns public.actors language sql stable
    as $$ select * from public.actors where id = $1.lead $$;
  create function public.genres(public.reviews) returns setof public.genres rows 1 language sql stable
    as $$ select * from public.genres where id = 1 $$;
  create function public.new_films() returns setof public.films language sql stable as 'select * from public.films where year > 2000';
  grant execute on function public.label, public.is_old, public.stars, public.star, public.sole_star, public.genres,
    public.new_films to anon, authenticated;
`,
  )
  .simple();
await sql`notify pgrst, 'reload schema'`;
const ana = await server.createPerson();
const ask = (path: string, request: RestRequest = {}) => server.ask(path, request);

describe('many to many', () => {
  test.each([
    [
      'both ways',
      '/films?select=id,genres!film_genres(name)&order=id&genres.order=id',
      [
        { id: 1, genres: [{ name: 'noir' }] },
        { id: 2, genres: [] },
        { id: 3, genres: [{ name: 'noir' }, { name: 'fun' }] },
      ],
    ],
    [
      'with filter, order and limit',
      '/genres?select=name,films!film_genres(title)&order=id&films.year=gt.1900&films.order=year.desc&films.limit=1',
      [
        { name: 'noir', films: [{ title: 'New' }] },
        { name: 'fun', films: [{ title: 'New' }] },
      ],
    ],
    ['inner', '/films?select=id,genres!film_genres!inner()&genres.name=eq.fun', [{ id: 3 }]],
    [
      'with the rows of the junction that the caller may see',
      '/actors?select=id,films!roles(id)&order=id',
      [
        { id: 1, films: [{ id: 1 }] },
        { id: 2, films: [{ id: 1 }] },
        { id: 3, films: [{ id: 3 }] },
      ],
    ],
    [
      'of a table with itself, by the key that leads away',
      '/actors?id=lte.2&select=id,to:actors!friends_other(id),from:actors!friends_one(id)&order=id&to.order=id',
      [
        { id: 1, to: [{ id: 2 }, { id: 3 }], from: [] },
        { id: 2, to: [{ id: 3 }], from: [{ id: 1 }] },
      ],
    ],
    [
      'through a view of the junction',
      '/films?select=id,actors!casts(id)&id=eq.3',
      [{ id: 3, actors: [{ id: 3 }] }],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expected });
  });

  test('is counted', async () => {
    const { headers } = await ask('/films?select=id,genres!film_genres!inner()', {
      prefer: 'count=exact',
    });
    expect(headers.get('content-range')).toBe('0-1/2');
  });

  test('of a new row', async () => {
    const films = { method: 'POST', body: { id: 9, title: 'Empty', year: 2021 }, as: ana };
    const path = '/films?select=id,genres!film_genres(id),stars(id),label';
    const { body } = await ask(path, { ...films, prefer: 'return=representation' });
    expect(body).toEqual([{ id: 9, genres: [], stars: [], label: 'Empty (2021)' }]);
    await sql`delete from public.films where id = 9`;
  });

  test('is answered with the ways when there are several', async () => {
    const { status, body } = await ask('/films?select=genres(id)', { as: ana });
    expect(status).toBe(300);
    expect(body).toMatchObject({
      code: 'PGRST201',
      details: [
        {
          cardinality: 'many-to-many',
          embedding: 'films with genres',
          relationship:
            'film_genres using film_genres_film_id_fkey(film_id) and film_genres_genre_id_fkey(genre_id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'films with genres',
          relationship:
            'genre_notes using genre_notes_film_id_fkey(film_id) and genre_notes_genre_id_fkey(genre_id)',
        },
      ],
      hint: "Try changing 'genres' to one of the following: 'genres!film_genres', 'genres!genre_notes'. Find the desired relationship in the 'details' key.",
    });
    const direct = await ask('/films?select=actors(id)', { as: ana });
    expect(direct.body).toMatchObject({
      details: [
        { cardinality: 'many-to-one' },
        { cardinality: 'many-to-many' },
        { cardinality: 'many-to-many' },
      ],
    });
  });

  test('is answered with no way over a table that the caller may not use', async () => {
    const { status, body } = await ask('/films?select=genres(id)');
    expect([status, body]).toMatchObject([
      300,
      {
        details: [{ relationship: expect.stringMatching(/^film_genres using /u) }],
        hint: "Try changing 'genres' to one of the following: 'genres!film_genres'. Find the desired relationship in the 'details' key.",
      },
    ]);
    const hidden = await ask('/films?select=masks(id)', { as: ana });
    expect(hidden).toMatchObject({
      status: 300,
      body: { code: 'PGRST201', details: [], hint: null },
    });
    const written = await ask('/films?id=eq.1&select=genres(id)', {
      method: 'DELETE',
      as: ana,
      prefer: 'return=representation',
    });
    expect(JSON.stringify(written.body)).not.toContain('secret_casts');
  });

  test.each([
    [
      'a junction that the caller may not read',
      '/films?select=genres!secret_casts(id)',
      401,
      '42501',
    ],
    [
      'a table whose keys are not its primary key',
      '/films?select=genres!reviews(id)',
      400,
      'PGRST200',
    ],
    [
      'a list on a path that comes back',
      '/films?select=genres!film_genres(films!film_genres(id))',
      400,
      'PGRST100',
    ],
  ])('through %s is refused', async (_, path, status, code) => {
    expect(await ask(path)).toMatchObject(refusal(status, code));
  });
});

describe('a view', () => {
  test.each([
    [
      'has the keys whose columns it shows',
      '/old_films?select=title,actors!films_lead_fkey(name)&order=film',
      [
        { title: 'Old', actors: { name: 'Ana' } },
        { title: 'Older', actors: { name: 'Bia' } },
      ],
    ],
    [
      'and its columns name them',
      '/old_films?select=title,star(name)&film=eq.1',
      [{ title: 'Old', star: { name: 'Ana' } }],
    ],
    [
      'is found from the table',
      '/actors?select=id,old_films!films_lead_fkey(title)&id=lte.2&order=id',
      [
        { id: 1, old_films: [{ title: 'Old' }] },
        { id: 2, old_films: [{ title: 'Older' }] },
      ],
    ],
    [
      'also behind another view',
      '/oldest_films?select="the film",actors!films_lead_fkey(name),roles(character)&order="the film"&roles.order=character&limit=1',
      [
        {
          'the film': 1,
          actors: { name: 'Ana' },
          roles: [{ character: 'King' }, { character: 'Queen' }],
        },
      ],
    ],
    [
      'with a view of the other table',
      '/casts?select=actor_id,old_films(title)&order=actor_id&limit=1',
      [{ actor_id: 1, old_films: { title: 'Old' } }],
    ],
    [
      'that groups has the key that it groups by',
      '/years?select=year,actors(name)&order=year&limit=1',
      [{ year: 1940, actors: { name: 'Bia' } }],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expected });
  });

  test('does not make the name of a key ambiguous', async () => {
    const path = '/films?select=id,films_lead_fkey(name),lead(name)&id=eq.1';
    expect((await ask(path)).body).toEqual([
      { id: 1, films_lead_fkey: { name: 'Ana' }, lead: { name: 'Ana' } },
    ]);
  });

  test('shows the origin of each of its own columns only', async () => {
    const [row] = await sql<{ rule: string; films: number }[]>`
      select r.ev_action::text as rule, 'public.films'::regclass::oid::int as films
      from pg_rewrite r where r.ev_class = 'public.years'::regclass`;
    expect(readOrigins(row?.rule ?? '')).toEqual([{ column: 1, table: row?.films, number: 4 }]);
  });
});

describe('a function of a row', () => {
  test.each([
    [
      'is a column that a star does not mean',
      '/films?select=*&id=eq.1',
      [{ id: 1, title: 'Old', year: 1950, lead: 1 }],
    ],
    [
      'is selected, with alias and cast',
      '/films?select=label,old:is_old::text&id=eq.1',
      [{ label: 'Old (1950)', old: 'true' }],
    ],
    ['is filtered by', '/films?select=id&is_old=is.false', [{ id: 3 }]],
    ['is ordered by', '/films?select=id&order=label.desc', [{ id: 2 }, { id: 1 }, { id: 3 }]],
    [
      'is a column of an embedded row',
      '/actors?select=films!films_lead_fkey(label)&id=eq.2',
      [{ films: [{ label: 'Older (1940)' }] }],
    ],
    [
      "is a column of a function's rows",
      '/rpc/new_films?select=id,label&is_old=is.false&order=label',
      [{ id: 3, label: 'New (2020)' }],
    ],
    [
      'gives rows that belong to it',
      '/films?select=id,stars(name)&order=id&stars.id=gt.1',
      [
        { id: 1, stars: [{ name: 'Bia' }] },
        { id: 2, stars: [] },
        { id: 3, stars: [{ name: 'Caio' }] },
      ],
    ],
    [
      'or one',
      '/films?select=star(name),alone:sole_star(name)&id=eq.2',
      [{ star: { name: 'Bia' }, alone: { name: 'Bia' } }],
    ],
    [
      "of a function's rows too",
      '/rpc/new_films?select=id,star(name)',
      [{ id: 3, star: { name: 'Ana' } }],
    ],
    [
      'comes before a key of that name',
      '/reviews?select=id,genres(name)&order=id&limit=1',
      [{ id: 1, genres: { name: 'noir' } }],
    ],
    ['inner', '/films?select=id,stars!inner()&stars.name=eq.Caio', [{ id: 3 }]],
  ])('%s', async (_, path, expected) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expected });
  });

  test('is answered for changed rows', async () => {
    const { body } = await ask('/films?id=eq.3&select=label,star(name),stars(id)', {
      method: 'PATCH',
      body: { title: 'Newer' },
      as: ana,
      prefer: 'return=representation',
    });
    expect(body).toEqual([{ label: 'Newer (2020)', star: { name: 'Ana' }, stars: [{ id: 3 }] }]);
    const { status } = await ask('/films?label=eq.Nothing', { method: 'DELETE', as: ana });
    expect(status).toBe(204);
  });

  test.each([
    ['that the caller may not call', '/films?select=hidden_label', 401, '42501'],
    ['cannot be written', '/films?id=eq.1', 400, 'PGRST204'],
  ])('%s', async (_, path, status, code) => {
    const request = code === 'PGRST204' ? { method: 'PATCH', body: { label: 'x' }, as: ana } : {};
    expect(await ask(path, request)).toMatchObject(refusal(status, code));
  });
});
