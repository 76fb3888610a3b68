-- "joao" finds João on the waiting list, too. Folded once, when it is written.
alter table public.waiting_list
  add column search_text text generated always as (app.plain_words(name || ' ' || email)) stored;
