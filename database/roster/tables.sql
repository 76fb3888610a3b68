-- A roster: a table of people whom an owner brings in, and what became of it. Its file is kept until it is in, for a day at most; the
-- rows of the result for 30 days, as long as it can be taken back. Owners read it by public.admin_list_rosters. Nothing is granted to any
-- client.
create table app.rosters (
  id uuid primary key,
  created_by uuid references public.users (id) on delete set null,
  file_name text not null constraint rosters_file_name_is_short check (char_length(file_name) between 1 and 200),
  status text not null default 'ready' constraint rosters_status_is_known
    check (status in ('ready', 'dropped', 'running', 'failed', 'done', 'undoing', 'undone')),
  upload jsonb not null, -- its format, columns, first rows and their number
  choices jsonb, -- its owner's, once it has begun
  people integer not null default 0, -- the people who are to get something, as its owner saw it
  problem text, -- the reason why it stopped
  is_inviting boolean not null default false, -- its people are being invited; paused and continued by its owner
  created_at timestamptz not null,
  touched_at timestamptz not null -- a running one says so with every page
);
-- The cascade of a deleted owner.
create index rosters_created_by_idx on app.rosters (created_by);
-- The rosters whose people are being invited.
create index rosters_inviting_idx on app.rosters (created_at) where is_inviting;

-- A row of a roster that was taken in, with what it gave. given: a grant. already: the person had it, or got it by the same sale.
-- unconfirmed: an account that a stranger may have registered. team: an account of the team, which stays as it is.
create table app.roster_entries (
  roster_id uuid not null references app.rosters (id) on delete cascade,
  line integer not null,
  email text not null,
  user_id uuid references public.users (id) on delete set null, -- null: the account is gone again
  grant_id uuid references public.access_grants (id) on delete set null,
  is_new_account boolean not null default false,
  outcome text not null constraint roster_entries_outcome_is_known check (outcome in ('given', 'already', 'unconfirmed', 'team')),
  ends_on date, -- the last day that was given
  invited_at timestamptz,
  undone_at timestamptz,
  primary key (roster_id, line)
);
-- The entries of a person.
create index roster_entries_user_idx on app.roster_entries (user_id);
-- The entries that are left to take back, in order.
create index roster_entries_left_idx on app.roster_entries (roster_id, line) where undone_at is null;
-- The entry of a grant.
create index roster_entries_grant_idx on app.roster_entries (grant_id) where grant_id is not null;

-- Phone, document and city of a person whom a roster brought, for a purpose that its owner named. Shown like those of buyers
-- (app.contact_details), which come first. Nothing is granted to any client.
create table app.brought_contacts (
  user_id uuid primary key references public.users (id) on delete cascade,
  roster_id uuid references app.rosters (id) on delete set null,
  phone text constraint brought_contacts_phone_is_short check (char_length(phone) between 8 and 30),
  document text constraint brought_contacts_document_is_normal check (document ~ '^[A-Z0-9]{5,20}$'),
  city text constraint brought_contacts_city_is_short check (char_length(city) between 1 and 100),
  purpose text not null constraint brought_contacts_purpose_is_short check (char_length(purpose) between 3 and 200),
  created_at timestamptz not null default now()
);
-- The cascade of a roster.
create index brought_contacts_roster_idx on app.brought_contacts (roster_id);
-- The search for a whole phone or document, and for their last four digits.
create index brought_contacts_phone_idx on app.brought_contacts (app.phone_digits(phone));
create index brought_contacts_phone_end_idx on app.brought_contacts ("right"(app.phone_digits(phone), 4));
create index brought_contacts_document_idx on app.brought_contacts (document);
create index brought_contacts_document_end_idx on app.brought_contacts ("right"(document, 4));
