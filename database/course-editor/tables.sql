create type app.edited_part as (id text, parent_id text, place integer, is_foreign boolean, content jsonb);
