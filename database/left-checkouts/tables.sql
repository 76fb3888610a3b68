-- A checkout that a visitor left: an e-mail, and consents to mails about it, to WhatsApp, or to both. No name and no document, and
-- the phone only with consent to WhatsApp. Anybody can enter any address, so an address gets one mail, and two more once it has
-- answered, while its rows are kept, which is 90 days; and a phone is listed once its browser has begun to buy. A row that ends
-- (bought, refused, consents withdrawn) loses address, phone and coupon; what stays are the numbers of the admin area and what
-- keeps further mails from the address. Written by the server's rate-limited endpoint. Nothing is granted to clients;
-- administrators read through functions.
create table app.left_checkouts (
  id uuid primary key default gen_random_uuid(),
  ticket uuid not null constraint left_checkouts_ticket_is_once unique, -- made by the tab that may change the row
  course_id text not null references public.courses (id) on delete cascade,
  email text constraint left_checkouts_email_is_lower_case check (email = lower(email) and char_length(email) between 3 and 254),
  address_key text not null,
  -- Set when the visitor was signed in. A row that several people asked for has no owner.
  user_id uuid references public.users (id) on delete set null,
  phone text constraint left_checkouts_phone_is_national_or_foreign check (phone ~ '^(\d{10,11}|\+\d{8,15})$'),
  coupon text constraint left_checkouts_coupon_is_short check (char_length(coupon) between 1 and 60),
  accepts_mails boolean not null,
  accepts_whatsapp boolean not null,
  version text not null constraint left_checkouts_version_is_short check (char_length(version) between 1 and 40), -- the texts' version
  created_at timestamptz not null,
  left_at timestamptz not null,
  -- Mails of 1, 24 and 72 hours that were queued, skipped, or replaced by the reminder of a Pix.
  step smallint not null default 0 constraint left_checkouts_step_is_a_mail check (step between 0 and 3),
  mailed_at timestamptz,
  returned_at timestamptz, -- by the link of a mail, for the first time
  begun_at timestamptz, -- the browser that left it has begun an order of the course, for the first time
  bought_at timestamptz,
  refused_at timestamptz,
  constraint left_checkouts_phone_needs_whatsapp check (phone is null or accepts_whatsapp),
  constraint left_checkouts_ended_names_nobody
    check (email is not null or phone is null and coupon is null and not accepts_mails and not accepts_whatsapp),
  constraint left_checkouts_is_once_per_address unique (address_key, course_id)
);
-- The mails that may be due.
create index left_checkouts_due_idx on app.left_checkouts (left_at) where accepts_mails and step < 3;
-- The visitors who may be called by WhatsApp, newest first.
create index left_checkouts_phone_idx on app.left_checkouts (left_at desc, id desc) where phone is not null;
-- Retention, and the numbers of the admin area.
create index left_checkouts_created_idx on app.left_checkouts (created_at);
-- One person's rows: export and deletion.
create index left_checkouts_user_idx on app.left_checkouts (user_id);
-- The foreign key to courses.
create index left_checkouts_course_idx on app.left_checkouts (course_id);
