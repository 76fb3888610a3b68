-- An offer beside an order ("Leve junto"): a second course that may be bought together with the first, at a price of its own that
-- coupons apply to. At most two for a course. Administrators write them through a function that leaves an audit row; a checkout
-- reads those that its buyer can take. Nothing is granted to any client.
create table app.order_bumps (
  course_id text not null references public.courses (id) on delete cascade, -- what the order begins with
  place smallint not null constraint order_bumps_are_two_at_most check (place between 1 and 2),
  offered_course_id text not null references public.courses (id) on delete cascade,
  price numeric(10, 2) not null constraint order_bumps_price_is_payable check (price between 5 and 100000), -- reais
  pitch text not null constraint order_bumps_pitch_is_short check (char_length(pitch) between 1 and 160),
  primary key (course_id, place),
  constraint order_bumps_offer_a_course_once unique (course_id, offered_course_id),
  constraint order_bumps_offer_another_course check (offered_course_id <> course_id)
);
-- The foreign key to the offered course.
create index order_bumps_offered_idx on app.order_bumps (offered_course_id);
