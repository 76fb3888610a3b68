insert into owed.retention (source, since, age, is_promised) values
  ('app.page_renderings', 't.rendered_at', '30 days', false);
