-- Signed upload links that have brought their file: each works once. A row outlives its link by nothing. No client reads or
-- writes here; app.use_upload_token is the door, in the transaction that stores the file's row.

create table storage.used_upload_tokens (
  token_id uuid primary key,
  expires_at timestamptz not null
);

alter table storage.used_upload_tokens enable row level security;
alter table storage.used_upload_tokens force row level security;

create index used_upload_tokens_expiry_idx on storage.used_upload_tokens (expires_at); -- forgetting the expired

-- True for the first use of a token.
create function app.use_upload_token(token uuid, expires timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.used_upload_tokens where expires_at < now() - interval '1 day';
  insert into storage.used_upload_tokens (token_id, expires_at) values (token, expires) on conflict do nothing;
  return found;
end
$$;

grant execute on function app.use_upload_token(uuid, timestamptz) to authenticated, service_role;
