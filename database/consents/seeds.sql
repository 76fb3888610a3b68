insert into app.terms_versions (version) values ('2026-11-21'), ('2026-11-22'), ('2026-11-23'), ('2026-11-24'), ('2026-11-25'), ('2026-11-26'), ('2026-11-27'), ('2026-11-28') on conflict do nothing;
