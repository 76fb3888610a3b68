-- The details that each person gave last for a payment, else those that a roster brought. Those of a deleted account are gone
-- (app.forget_payers).
create view app.contact_details as
select distinct on (d.user_id) d.user_id, d.phone, d.document, (
  select b.city from app.brought_contacts b where b.user_id = d.user_id
) as city
from (
  select c.user_id, c.phone, c.document, true as is_buyer, c.created_at
  from app.payment_customers c where c.user_id is not null and c.document <> '00000'
  union all
  select b.user_id, b.phone, b.document, false, b.created_at from app.brought_contacts b
) d
order by d.user_id, d.is_buyer desc, d.created_at desc, d.document;

create view app.listed_students as
select
  u.id, u.email, u.full_name, (select app.mask_phone(d.phone) from app.contact_details d where d.user_id = u.id) as phone,
  u.has_access, u.access_ends_on, u.is_admin, u.created_at,
  (select a.last_sign_in_at from auth.users a where a.id = u.id) as last_sign_in_at,
  exists (
    select from public.purchases p where p.user_id = u.id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
  ) as is_pending,
  array(
    select c.title from app.course_owners o join public.courses c on c.id = o.course_id
    where o.user_id = u.id order by c.position, c.id
  ) as courses
from public.users u;
