-- Phone and document of a person, as the team sees them: masked in lists, whole by public.admin_read_contact alone. They are those of
-- the newest payer of the account (app.payment_customers). They have no table of their own, and nothing is granted to any client.

-- The digits of a phone without country code and long-distance zero; a foreign one keeps its country.
create function app.phone_digits(phone text) returns text
language sql immutable set search_path = ''
return regexp_replace(
  regexp_replace(phone, '\D', '', 'g'),
  case when phone like '+%' and phone not like '+55%' then '^$' else '^(?:0+|55(?=\d{10,11}$))' end, ''
);

-- The search for a whole phone, and for its last four digits.
create index payment_customers_phone_idx on app.payment_customers (app.phone_digits(phone));
create index payment_customers_phone_end_idx on app.payment_customers ("right"(app.phone_digits(phone), 4));
-- The search for the last four digits of a document.
create index payment_customers_document_end_idx on app.payment_customers ("right"(document, 4));

-- The school's own texts of a call by WhatsApp, by its subject; without a row the product's are said. {nome}: the first name.
create table app.call_texts (
  situation text primary key
    constraint call_texts_situation_is_a_name check (situation ~ '^[a-z_]{1,40}$'),
  text text not null constraint call_texts_text_has_1_to_1000_characters check (char_length(btrim(text)) between 1 and 1000)
);
