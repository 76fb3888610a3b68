-- The visitors who may be called by WhatsApp: those whose browser has begun to buy. Anybody can type the phone of another person.
create view app.listed_left_checkouts as
select l.id, l.email, l.phone, l.coupon, l.left_at, l.step, l.returned_at, c.title as product, c.slug
from app.left_checkouts l join public.courses c on c.id = l.course_id
where l.phone is not null and l.begun_at is not null and l.left_at < now() - interval '1 hour'
  and app.is_sellable(c) and not app.knows_course(l.email, l.user_id, l.course_id);
