-- A mistyped price costs money as soon as it is saved: what is on sale has one, and a plan is not below it. refuse_wrong_course
-- of 0102, replaced.

create function app.course_sale_problems(c jsonb) returns table (path text, message text)
language sql stable security definer set search_path = ''
as $$
  select checked.path, checked.message
  from (values
    ('price', 'Um curso com inscrições abertas precisa de um preço. Com preço zero, deixe-o indisponível ou fora do site.',
      app.to_amount(c -> 'price') is distinct from 0
      or not (c ->> 'enrollment_status' = 'open' and c -> 'is_available' = 'true' and c -> 'is_listed' = 'true')),
    ('plan_installment_price', 'As parcelas somam menos que o preço do curso.',
      case when app.is_whole(c -> 'plan_installments', 2, 21) then
        (c -> 'plan_installments')::numeric * app.to_amount(c -> 'plan_installment_price')
          >= coalesce(app.to_amount(c -> 'sale_price'), app.to_amount(c -> 'price'), 0)
      end)
  ) checked (path, message, is_right)
  where not coalesce(checked.is_right, true)
$$;

create or replace function app.refuse_wrong_course(course jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  problems jsonb;
begin
  select jsonb_agg(jsonb_build_object('path', p.path, 'message', p.message)) into problems
  from (
    select * from app.course_field_problems(app.course_with_defaults(course))
    union all select * from app.course_sale_problems(app.course_with_defaults(course))
    union all select * from app.course_part_problems(course)
  ) p;
  if problems is not null then
    raise exception 'Confira os campos marcados.' using errcode = 'PT422', detail = problems::text;
  end if;
end
$$;
