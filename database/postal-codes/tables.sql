-- Cache of the postal lookup: one row per code, until it expires. No personal data: the caller is not stored. Unlogged: after a crash
-- the codes are only looked up again. Only the server's own login reads or writes: no grants.
create unlogged table app.postal_codes (
  code text primary key constraint postal_codes_code_has_8_digits check (code ~ '^[0-9]{8}$'),
  place jsonb, -- {logradouro, complemento, bairro, localidade, uf}; null: no source knows this code
  expires_at timestamptz not null
);
-- Removal of the expired.
create index postal_codes_expires_idx on app.postal_codes (expires_at);
