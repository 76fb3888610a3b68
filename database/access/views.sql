-- The owners of each course: app.owns_course for all people in one query.
create view app.course_owners as
select p.user_id, p.course_id
from public.purchases p
where p.payment_status = 'CONFIRMED' and (not p.is_test or (select app.is_test_money()))
union
select g.user_id, g.course_id from public.access_grants g where g.revoked_at is null and g.course_id is not null;
