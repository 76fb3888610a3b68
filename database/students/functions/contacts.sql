-- (11) •••••-4321; of a foreign phone its last four digits.
create function app.mask_phone(phone text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^\d{10,11}$' and phone not like '+%' or phone like '+55%'
      then '(' || left(digits, 2) || ') ' || repeat('•', char_length(digits) - 6) || '-' || right(digits, 4)
    else '•••••' || right(digits, 4)
  end
  from (select app.phone_digits(phone) as digits) d where phone is not null
$$;

-- •••.982.247-•• of a CPF, the middle of a CNPJ, the end of anything else.
create function app.mask_document(document text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when document ~ '^\d{11}$' then '•••.' || substr(document, 4, 3) || '.' || substr(document, 7, 3) || '-••'
    when document ~ '^[A-Z0-9]{12}\d{2}$' then '••.' || substr(document, 3, 3) || '.' || substr(document, 6, 3) || '/••••-••'
    else '•••' || right(document, 3)
  end
  where document is not null
$$;

-- The people of a whole phone or CPF, or of their last four digits; nothing of it is shown. The last digits of a document are for who
-- may read documents.
create function app.find_people_by_digits(typed text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with asked as (
    select regexp_replace(typed, '\D', '', 'g') as digits, app.phone_digits(trim(typed)) as phone where typed ~ '^[\d\s().+/-]+$'
  ), known as not materialized (
    select c.user_id, c.phone, c.document from app.payment_customers c where c.document <> '00000'
    union all
    select b.user_id, b.phone, b.document from app.brought_contacts b
  )
  select k.user_id from asked join known k on app.phone_digits(k.phone) = asked.phone where char_length(asked.phone) >= 10
  union
  select k.user_id from asked join known k on k.document = asked.digits where char_length(asked.digits) in (11, 14)
  union
  select k.user_id from asked join known k on right(app.phone_digits(k.phone), 4) = asked.digits where char_length(asked.digits) = 4
  union
  select k.user_id from asked join known k on right(k.document, 4) = asked.digits
  where char_length(asked.digits) = 4 and (select app.has_role('finance'))
$$;

-- The people whom a search of the admin area finds: by part of a name or an e-mail, or by digits.
create function app.find_people(typed text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from app.searchable_people s where s.text like app.to_pattern(app.fold(trim(typed)))
  union
  select app.find_people_by_digits(typed)
$$;

-- Masked details of a person, with the city; null: none are known. The document is for who cares for the money.
create function app.contact_document(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'phone', app.mask_phone(d.phone), 'document', case when app.has_role('finance') then app.mask_document(d.document) end,
    'city', d.city
  )
  from app.contact_details d where d.user_id = person
$$;

-- The person's last word about being called by WhatsApp.
create function app.accepts_whatsapp(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.accepted from public.consents c where c.user_id = person and c.kind = 'whatsapp' order by c.created_at desc limit 1
  ), false)
$$;

-- One row a reader, person and hour in the log. A reader sees 200 people a day, and owners are notified at the last one: whoever copies
-- the list is seen.
create function app.count_contact_reading(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  daily constant integer := 200;
  seen integer;
begin
  -- One reading of a reader at a time, so that the limit is exact.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('read_contact:' || auth.uid(), 0));
  if exists (
    select from public.audit_log a
    where a.actor_id = auth.uid() and a.action = 'read_contact' and a.subject_type = 'user' and a.subject_id = person::text
      and a.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  select count(*) into seen from public.audit_log a
  where a.actor_id = auth.uid() and a.action = 'read_contact' and a.created_at > now() - interval '1 day';
  if seen >= daily then
    raise exception 'contacts_limit_reached' using errcode = 'PT429';
  end if;
  perform app.audit('read_contact', 'user', person::text, jsonb_build_object('reason', reason));
  if seen = daily - 1 then
    perform app.notify(t.user_id, 'contacts_limit', jsonb_build_object('reader', coalesce(u.full_name, u.email)),
      '/admin/registro?acao=read_contact')
    from public.team_members t join public.users u on u.id = auth.uid() where t.role = 'owner';
  end if;
end
$$;

-- Phone and document of a person, whole, for a reason that stays in the log. The document is null for support.
create function public.admin_read_contact(person uuid, reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  details app.contact_details;
begin
  perform app.require_role('finance', 'support');
  perform app.require_person(person);
  perform app.count_contact_reading(person, app.require_reason(reason));
  select * into details from app.contact_details d where d.user_id = person;
  return jsonb_build_object('phone', details.phone, 'document', case when app.has_role('finance') then details.document end);
end
$$;

-- Notes that a file with phones and documents leaves: its rows and the reason. Refused (22023) without one.
create function public.admin_note_export(what text, reason text, count integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  perform app.audit('export_personal', 'export', what,
    jsonb_build_object('reason', app.require_reason(admin_note_export.reason), 'rows', count::text));
end
$$;
