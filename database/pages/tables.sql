-- Pages of courses as a build rendered them, with the tokens that the server stamps. A cache: it may be emptied at any time. The
-- catalogue is the source, so a row has no course: the same page is the same document. Unlogged: after a crash pages are only
-- rendered again. Only the server's own login reads or writes: no grants.
create unlogged table app.page_renderings (
  build text not null, -- the digest of its example
  version text not null, -- the digest of the page as data
  html text not null constraint page_renderings_are_bounded check (octet_length(html) <= 5000000),
  rendered_at timestamptz not null default now(),
  primary key (build, version)
);
-- Removal of the old.
create index page_renderings_rendered_idx on app.page_renderings (rendered_at);

-- The picture that a shared link of a course shows: drawn in the browser that saved the course, a file of the bucket thumbnails. It holds
-- for the title and the thumbnail that it was drawn with. Only the server reads or writes: no grants.
create table app.share_pictures (
  course_id text primary key references public.courses (id) on delete cascade,
  file text not null constraint share_pictures_are_in_their_folder check (file ~ '^share/[A-Za-z0-9_-]+\.jpg$'),
  title text not null,
  thumbnail text not null,
  drawn_at timestamptz not null default now()
);
