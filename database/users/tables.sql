-- One row per account: what the product knows of a person. Made by a trigger at sign-up, never by a client. A member sees and
-- renames the own one; administrators see all. Not granted to any client: insert, delete, and the columns has_access,
-- access_ends_on, is_admin, email and email_status, which only the database's own functions write.
create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text, -- the account's address, claimed or pending; no lookup uses it
  -- pending: of a checkout and not claimed yet. taken: it was paid for, and another account owns the address.
  email_status text not null default 'claimed' constraint users_email_status_is_known
    check (email_status in ('claimed', 'pending', 'taken')),
  full_name text constraint users_full_name_is_short check (char_length(full_name) between 1 and 200),
  avatar_url text constraint users_avatar_url_is_short check (char_length(avatar_url) <= 2000),
  has_access boolean not null default false,
  access_ends_on date, -- the last day of has_access, in São Paulo; null: no end, or no access
  is_admin boolean not null default false, -- is of the team: follows team_members
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A picture is shown from the folder that only its owner may write.
  constraint users_avatar_is_his_own
    check (avatar_url is null or avatar_url like '/storage/v1/object/public/avatars/' || id::text || '/%')
);
-- The administrator's search and the access link.
create index users_email_idx on public.users (email);
-- The administrators' list, page by page.
create index users_created_idx on public.users (created_at desc, id desc);

-- People whose access ends.
create index users_access_end_idx on public.users (access_ends_on) where access_ends_on is not null;

create table app.searchable_people (
  id uuid primary key references public.users (id) on delete cascade,
  text text not null
);

-- A person's choices in "Configurações". No row: the defaults. The owner reads and writes the own one, with or without access; no
-- other role does, administrators included. Not granted: delete, and moving a row to another person.
create table public.preferences (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade,
  reply_mail boolean not null default true, -- "alguém respondeu ao seu comentário"
  updated_at timestamptz not null default now()
);
