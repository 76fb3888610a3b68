-- app.fold of 0110 for what people paste: accents that are characters of their own, and more than one space in a row.
create or replace function app.fold(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select translate(
    lower(normalize(regexp_replace(value, '\s+', ' ', 'g'), nfc)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'
  )
$$;
