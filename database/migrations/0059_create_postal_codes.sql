-- What the postal lookup has learnt: one row per code asked for, until it is asked anew. No personal data: who asked is not
-- kept. Unlogged: after a crash it is learnt again. Only the server's own login reads or writes: no grants.
create unlogged table app.postal_codes (
  code text primary key constraint postal_codes_code_has_8_digits check (code ~ '^[0-9]{8}$'),
  place jsonb, -- {logradouro, complemento, bairro, localidade, uf}; null: no source knows this code
  expires_at timestamptz not null
);

alter table app.postal_codes enable row level security;
alter table app.postal_codes force row level security;

create index postal_codes_expires_idx on app.postal_codes (expires_at); -- sweeping what is over
