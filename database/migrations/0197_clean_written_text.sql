-- What a person writes is kept as others can read it: control characters, which a paste brings along unseen, are taken out
-- before the row is checked, and nobody is refused for them. Every kind of line end becomes the same one. A name or title is
-- one line, and nothing in it turns the writing's direction around what stands beside it, as on a certificate.
-- Accents, emoji and the joiners between them stay.

create function app.clean_text(written text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(written, '\r\n|[\u000b-\u000d\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]', '', 'g'
  )
$$;

create function app.clean_line(written text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(app.clean_text(written), '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '[\t\n]+', ' ', 'g'
  ))
$$;

-- Arguments: the columns of one line, and after a '/' those of several. A definer function, so that no client calls the above.
create function app.clean_written() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := to_jsonb(new);
  cleaned jsonb := '{}';
  is_line boolean := true;
  argument text;
begin
  foreach argument in array tg_argv loop
    if argument = '/' then
      is_line := false;
    else
      cleaned := cleaned || jsonb_build_object(
        argument, case when is_line then app.clean_line(given ->> argument) else app.clean_text(given ->> argument) end
      );
    end if;
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;

-- Only where the text itself is written: what was stored before and breaks a bound once cleaned can still be hidden or moved.
create trigger users_clean before insert or update of full_name on public.users
for each row execute function app.clean_written('full_name');
create trigger waiting_list_clean before insert or update of name on public.waiting_list
for each row execute function app.clean_written('name');
create trigger contact_messages_clean before insert or update of name, subject, message on public.contact_messages
for each row execute function app.clean_written('name', 'subject', '/', 'message');
create trigger payment_customers_clean before insert or update of name on app.payment_customers
for each row execute function app.clean_written('name');
create trigger refund_requests_clean before insert on app.refund_requests
for each row execute function app.clean_written('/', 'reason');
create trigger comments_clean before insert or update of content on public.comments
for each row execute function app.clean_written('/', 'content');
create trigger lesson_notes_clean before insert or update of content on public.lesson_notes
for each row execute function app.clean_written('/', 'content');
create trigger community_posts_clean before insert or update of title, body on public.community_posts
for each row execute function app.clean_written('title', '/', 'body');
create trigger community_replies_clean before insert or update of body on public.community_replies
for each row execute function app.clean_written('/', 'body');
create trigger community_reports_clean before insert or update of details on public.community_reports
for each row execute function app.clean_written('/', 'details');
create trigger live_classes_clean before insert or update of title, description on public.live_classes
for each row execute function app.clean_written('title', '/', 'description');
create trigger resources_clean before insert or update of title, description, file_size on public.resources
for each row execute function app.clean_written('title', 'file_size', '/', 'description');
create trigger courses_clean before insert or update of title, subtitle, duration_text, description on public.courses
for each row execute function app.clean_written('title', 'subtitle', 'duration_text', '/', 'description');
create trigger modules_clean before insert or update of title, description on public.modules
for each row execute function app.clean_written('title', '/', 'description');
create trigger lessons_clean before insert or update of title, description on public.lessons
for each row execute function app.clean_written('title', '/', 'description');
create trigger support_materials_clean before insert or update of title, description, file_size on public.support_materials
for each row execute function app.clean_written('title', 'file_size', '/', 'description');

-- The account keeps the name, too, as it was given at the sign-up or changed since.
create function app.clean_metadata() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data -> 'full_name') = 'string' then
    new.raw_user_meta_data := new.raw_user_meta_data
      || jsonb_build_object('full_name', app.clean_line(new.raw_user_meta_data ->> 'full_name'));
  end if;
  return new;
end
$$;

create trigger users_clean_metadata before insert or update of raw_user_meta_data on auth.users
for each row execute function app.clean_metadata();

-- Names that stand already.
update auth.users set raw_user_meta_data = raw_user_meta_data
where raw_user_meta_data ->> 'full_name' <> app.clean_line(raw_user_meta_data ->> 'full_name');
update public.users set full_name = nullif(app.clean_line(full_name), '') where full_name <> app.clean_line(full_name);
update public.certificates set holder_name = app.clean_line(holder_name)
where holder_name <> app.clean_line(holder_name) and char_length(app.clean_line(holder_name)) >= 3;
