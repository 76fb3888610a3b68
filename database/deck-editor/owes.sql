insert into owed.audit_subjects (subject_type, name) values
  ('deck', $$select d.title from public.decks d where d.id = $1$$);

insert into owed.client_rights (holder, verb, granted) values
  ('content', 'EXECUTE', '{
    public.admin_deck, public.admin_list_decks, public.admin_order_phrases, public.admin_publish_deck,
    public.admin_remove_phrases, public.admin_save_deck, public.admin_save_phrases
  }');
