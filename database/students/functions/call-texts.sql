-- The school's own texts by subject.
create function public.admin_list_call_texts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support');
  return (select coalesce(jsonb_object_agg(t.situation, t.text), '{}') from app.call_texts t);
end
$$;

-- Keeps a text for a subject; null: the product's own is said again.
create function public.admin_save_call_text(situation text, sentence text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  delete from app.call_texts t where t.situation = admin_save_call_text.situation;
  insert into app.call_texts (situation, text)
  select admin_save_call_text.situation, btrim(sentence) where sentence is not null;
  perform app.audit('save_call_text', 'call_text', admin_save_call_text.situation, '{}');
end
$$;
