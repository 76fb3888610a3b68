-- app.searchable_people of 0110 for names that were stored with accents as characters of their own (0177 folds the search alike).
create or replace view app.searchable_people as
select
  u.id,
  translate(
    lower(normalize(concat_ws(E'\n', u.full_name, u.email), nfc)),
    'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'
  ) as text
from public.users u;
