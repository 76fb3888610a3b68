-- Who owns which course: app.owns_course for all people in one query.
create view app.course_owners as
select p.user_id, p.course_id
from public.purchases p cross join app.settings s
where p.payment_status = 'CONFIRMED' and (p.provider <> 'sandbox' or s.payment_provider = 'sandbox')
union
select g.user_id, g.course_id from public.access_grants g where g.revoked_at is null and g.course_id is not null;
