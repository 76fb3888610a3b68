-- Messages that the database sends on topics: one row per message. Kept for three days, so that a private channel can have them
-- replayed. Read by the processes, and by nobody else: a client's row-level security on this table decides which topics it may
-- join and send on, by probe rows that are rolled back (realtime.authorize). Not granted: everything but what a probe needs.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(), -- see realtime.changes
  topic text not null constraint messages_topic_is_bounded check (char_length(topic) between 1 and 240),
  extension text not null constraint messages_extension_is_known check (extension in ('broadcast', 'presence')),
  event text constraint messages_event_is_bounded check (octet_length(event) <= 255),
  payload jsonb,
  binary_payload bytea,
  private boolean not null default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  constraint messages_have_one_payload check (num_nonnulls(payload, binary_payload) <= 1)
);
-- The replay of a topic.
create index messages_topic_idx on realtime.messages (topic, inserted_at desc) where private;
-- Messages sent since a reading.
create index messages_xid_idx on realtime.messages (xid);

-- Tables whose changes are published: realtime.publish has triggers made on them, and a start makes these again.
create table realtime.published (
  schema_name text not null,
  table_name text not null,
  primary key (schema_name, table_name)
);

-- The outbox of changed rows: one row per row, with its key and never its content, which each reader reads as itself; and of ended
-- sessions (SESSION) and hints to open pages (HINT: topic and event). Ids are given
-- before a commit, so a process reads by transaction: whatever began before the oldest one that was open at its last reading.
-- Written by triggers alone. Kept for two minutes; a crash of the database may empty it.
create unlogged table realtime.changes (
  id bigint not null generated always as identity, -- no key: an index of it would cost each write and serve no read
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  relation oid not null,
  operation text not null,
  keys jsonb not null
);
-- Rows changed since a reading.
create index changes_xid_idx on realtime.changes (xid);

-- Processes that have sockets, by the name that each gave itself. One that was not seen for 30 s is gone.
create unlogged table realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- Messages of the clients of one process for those of others. Written and read by the processes; kept for two minutes.
create unlogged table realtime.relay (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  process uuid not null,
  messages jsonb not null
);
-- Messages relayed since a reading.
create index relay_xid_idx on realtime.relay (xid);
