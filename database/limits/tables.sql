-- Rate limits: one row per limit and digest of what it counts (never the e-mail or address itself), shared by all server
-- processes. Unlogged: a crash resets the counters, and no attempt waits for the disk. Only the server's own login reads or
-- writes: no grants.
create unlogged table app.rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
-- Removal of the expired.
create index rate_limits_expires_idx on app.rate_limits (expires_at);
