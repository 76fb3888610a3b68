-- Consents: what a person accepted, in which version of the text, and when (LGPD art. 8). Append-only: a change of mind is a
-- new row.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  purchase_id uuid references public.purchases (id) on delete set null,
  kind text not null constraint consents_kind_is_known check (kind in ('terms', 'marketing', 'whatsapp', 'measurement')),
  version text not null constraint consents_version_is_short check (char_length(version) between 1 and 40),
  accepted boolean not null,
  created_at timestamptz not null default now()
);
-- One person's consents, newest first.
create index consents_user_idx on public.consents (user_id, kind, created_at desc);
-- The consents of a purchase.
create index consents_purchase_idx on public.consents (purchase_id);

-- The versions of the legal texts that a consent may name: the newest, and the one before it for thirty days more, because a page
-- opened before the change can still sell. A new version is a new row of seeds.sql. Read by the trigger on consents alone: no
-- grants.
create table app.terms_versions (
  version text primary key constraint terms_versions_version_is_a_day check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  added_at timestamptz not null default now()
);
