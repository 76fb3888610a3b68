-- An account as the auth wire sends it, as GoTrue does: absent times are left out, an absent e-mail or phone is ''. A view and
-- not a function, so that reading an account is one plan. For the server's own login alone: no grants.
create view auth.user_documents with (security_invoker) as
select
  account.id,
  account.banned_until,
  jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', account.email_confirmed_at,
    'phone_confirmed_at', account.phone_confirmed_at,
    'confirmed_at', account.confirmed_at,
    'invited_at', account.invited_at,
    'recovery_sent_at', account.recovery_sent_at,
    'last_sign_in_at', account.last_sign_in_at,
    'banned_until', account.banned_until,
    'new_email', change.address,
    'new_phone', nullif(account.phone_change, ''),
    'phone_change_sent_at', account.phone_change_sent_at,
    'email_change_sent_at', change.requested_at,
    'factors', (
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', coalesce(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at
      ) order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = account.id
    )
  )) || jsonb_build_object(
    'id', account.id,
    'aud', account.aud,
    'role', account.role,
    'email', coalesce(account.email, account.pending_email, ''),
    'phone', coalesce(account.phone, ''),
    'app_metadata', account.raw_app_meta_data,
    'user_metadata', account.raw_user_meta_data,
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'email', coalesce(i.email, ''),
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at
      ) order by i.created_at, i.id)
      from auth.identities i where i.user_id = account.id
    ), '[]'),
    'created_at', account.created_at,
    'updated_at', account.updated_at,
    'is_anonymous', account.is_anonymous
  ) as body
from auth.users account
left join auth.email_changes change on change.user_id = account.id and change.due_at is null
where account.deleted_at is null;
