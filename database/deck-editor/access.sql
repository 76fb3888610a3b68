grant execute on function
  public.admin_list_decks(),
  public.admin_deck(text),
  public.admin_save_deck(text, text, text, text),
  public.admin_publish_deck(text, boolean),
  public.admin_order_phrases(text, uuid[]),
  public.admin_remove_phrases(text, uuid[]),
  public.admin_save_phrases(text, jsonb)
to authenticated;
