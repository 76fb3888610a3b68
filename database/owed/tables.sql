-- Declarations of the nouns for those who look after all of them: deletion and export of an account, clean-up, mail, the log of
-- administrators. Each noun writes its own in its owes.sql. These rows are code: they are taken away and made anew with the functions,
-- no backup holds them, and no role may use the schema. Names of functions and pieces of SQL come from those files alone.
create schema owed;

-- Tables that keep something of a person: one row for each column that finds rows of one.
create table owed.personal_data (
  place integer generated always as identity primary key, -- in the order of nouns.ts
  source text not null,
  owner_column text not null,
  -- The column holds the person's id, or the address, which counts only while the mailbox is proven to be the person's.
  owner text not null default 'person' constraint personal_data_owner_is_known check (owner in ('person', 'address', 'address_key')),
  part text constraint personal_data_parts_are_single unique, -- its name in the export; null: not in it
  on_deletion text not null
    constraint personal_data_deletion_is_known check (on_deletion in ('delete', 'cascade', 'anonymise', 'keep')),
  -- A function (person uuid, at timestamptz) returning jsonb that does it instead; what it returns are the files to remove, or null.
  done_by text,
  reason text constraint personal_data_that_stays_has_a_reason check (reason is not null or on_deletion in ('delete', 'cascade')),
  -- The rows go along when two accounts become one. False: they stay, or a function of the noun moves them.
  is_moved boolean not null default true
);

-- Deletions of what is old: either rows, by the time from which they age and a condition (both SQL, of a row t), or a function
-- (at timestamptz) returning void.
create table owed.retention (
  place integer generated always as identity primary key,
  source text,
  since text,
  age interval,
  condition text not null default 'true',
  done_by text,
  is_promised boolean not null, -- in the privacy policy; otherwise rows that are needed no longer
  constraint retention_is_of_rows_or_a_function check (num_nonnulls(source, since, age) = case when done_by is null then 3 else 0 end)
);

-- Kinds of mail. Their writers are in server/mail/templates.
create table owed.mails (
  kind text primary key,
  -- A person waits at the screen for a code or a link (0), while a course that opens writes to thousands (2). Receipts stand between
  -- the two (1), and a newsletter comes last (3).
  rank smallint not null constraint mails_rank_is_known check (rank between 0 and 3),
  -- A function (payload jsonb) returning text that says where it goes; null, when its reader is gone. Null: to the school.
  address text,
  -- Its name in the admin area, where one that did not arrive can be sent again. Null: it holds a code or a link, which expires soon,
  -- and its reader asks for another.
  label text,
  opt_out text, -- the kind of consent that its unsubscribe link ends; null: it has none
  noted_by text, -- a function (ended app.outbox) returning void, called when it was delivered or given up; null: nothing follows
  -- A mail whose key matches this pattern could be caused again, as when a purchase returns to a state: its key is kept, so that no
  -- mail is sent twice.
  kept_key text,
  keeps_unclear boolean not null default false -- the same, only while nobody knows whether it arrived
);

-- Kinds of things that administrators act on. Their sentences in the log are in app/features/audit/messages.ts.
create table owed.audit_subjects (
  subject_type text primary key,
  name text not null, -- a query that reads the name of the thing with the id $1, a text
  is_money boolean not null default false -- its rows of the log are read by the people of finance
);

-- Rights of the roles of clients, all of them: a grant in an access.sql that is not said here once more fails a test. Roles of the
-- team hold what authenticated may call and app.require_role refuses to others; owners also have what each of them has.
create table owed.client_rights (
  holder text not null constraint client_rights_holder_is_known 
    check (holder in ('anon', 'authenticated', 'owner', 'finance', 'support', 'content')),
  verb text not null,
  granted text[] not null, -- tables, with the columns that may be written; functions
  primary key (holder, verb, granted)
);

-- Tables whose new rows a client enters through a function (new row) returning row: an insert that has more to do than to write its row.
-- The function acts with rights of its own; those of the caller are the ones that the insert needs.
create table owed.entrances (
  source text primary key,
  done_by text not null
);

-- Kinds of notification and what their payload holds. Their sentences are in app/features/notifications/notice-texts.ts.
create table owed.notifications (
  kind text primary key,
  payload text[] not null
);

-- Functions (words text[]) returning setof jsonb, by which the search of the admin area finds things of a noun: patterns for folded texts
-- in, at most five rows of app.to_place out.
create table owed.finders (
  finder text primary key,
  place smallint not null, -- among the others
  roles text[] not null -- the roles that may find them, beside owners
);

-- Lists of the admin area that are read page by page, by public.admin_list.
create table owed.lists (
  name text primary key,
  source text not null, -- a view; its columns are what a row shows
  roles text[] not null, -- the roles that read it, beside owners
  keys text[] not null, -- columns that order the rows, each row in a place of its own
  is_oldest_first boolean not null default false,
  is_counted boolean not null default false, -- the first page says how many rows there are
  filters jsonb not null default '{}' -- by name a condition on a row r; $1 holds what was asked, by name
);

-- Changes of rows that open pages hear of: as the name of an event, without content. The topic is an expression over the row r;
-- null: nobody hears of it. The event 'rights' on the topic of a person has the channels of that person asked again what they may.
create table owed.hints (
  source text not null,
  verb text not null constraint hints_verb_is_known check (verb in ('insert', 'update', 'delete')),
  topic text not null,
  event text not null,
  primary key (source, verb, topic, event)
);
