-- The versions of the legal texts that a consent may name: the newest, and the one before it for thirty days more, because who
-- opened a page before the change can still buy on it. A new version is a new migration with its row. Read by the trigger
-- below alone: no grants.
create table app.terms_versions (
  version text primary key constraint terms_versions_version_is_a_day check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  added_at timestamptz not null default now()
);

alter table app.terms_versions enable row level security;
alter table app.terms_versions force row level security;

insert into app.terms_versions (version) values ('2026-11-21'), ('2026-11-22');

create function app.check_consent_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from app.terms_versions v where v.version = new.version;
  if not found then
    raise exception 'Esta versão dos termos não existe. Recarregue a página.' using errcode = 'PT409';
  end if;
  perform from app.terms_versions later
  where later.version > new.version and later.added_at < now() - interval '30 days';
  -- Whoever takes a consent back is heard from any page.
  if found and new.accepted then
    raise exception 'Os termos mudaram. Recarregue a página para ler e aceitar os de agora.' using errcode = 'PT409';
  end if;
  return new;
end
$$;

-- What clients write: the owner may bring consents along from elsewhere.
create trigger consents_version_is_in_force before insert on public.consents
for each row when (current_user = 'authenticated') execute function app.check_consent_version();
