-- Grants in force: not revoked, and the last day is not over in São Paulo. Whatever asks whether a grant opens something reads them here.
create view app.grants_in_force as
select g.* from public.access_grants g
where g.revoked_at is null and coalesce(g.ends_on >= (now() at time zone 'America/Sao_Paulo')::date, true);

-- The owners of each course: app.owns_course for all people in one query.
create view app.course_owners as
select p.user_id, p.course_id
from public.purchases p
where p.payment_status = 'CONFIRMED' and (not p.is_test or (select app.is_test_money()))
union
select g.user_id, g.course_id from app.grants_in_force g where g.course_id is not null;
