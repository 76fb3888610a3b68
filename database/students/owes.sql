insert into owed.audit_subjects (subject_type, name) values
  ('export', $$select case $1 when 'sales' then 'a lista de compras' when 'students' then 'a lista de alunos' end$$),
  ('call_text', $$select left(t.text, 60) from app.call_texts t where t.situation = $1$$);

insert into owed.client_rights (holder, verb, granted) values
  ('owner', 'EXECUTE', '{public.admin_note_export, public.admin_save_call_text}'),
  ('finance', 'EXECUTE', '{public.admin_get_student, public.admin_list_call_texts, public.admin_read_contact}'),
  ('support', 'EXECUTE', '{
    public.admin_add_student, public.admin_cancel_email_change, public.admin_change_email, public.admin_correct_email,
    public.admin_create_access_link, public.admin_get_student, public.admin_list_call_texts, public.admin_read_contact
  }');

insert into owed.lists (name, source, roles, keys, is_counted, filters) values
  ('students', 'app.listed_students', '{finance, support}', '{created_at, id}', true, jsonb_build_object(
    'search', $$r.id in (select app.find_people($1 ->> 'search'))$$,
    'course', $$r.id in (select o.user_id from app.course_owners o where o.course_id = $1 ->> 'course')$$,
    'access', 'r.has_access',
    'no_access', 'not r.has_access',
    'admins', 'r.is_admin',
    'pending', $$exists (
      select from public.purchases p where p.user_id = r.id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
    )$$
  ));

insert into owed.notifications (kind, payload) values
  ('contacts_limit', '{reader}');

insert into owed.mails (kind, rank, address, label) values
  ('access_invitation', 2, 'app.mail_to_account', 'Convite para um curso');
