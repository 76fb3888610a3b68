alter table owed.personal_data enable row level security, force row level security;

alter table owed.retention enable row level security, force row level security;

alter table owed.mails enable row level security, force row level security;

alter table owed.audit_subjects enable row level security, force row level security;

alter table owed.hints enable row level security, force row level security;

alter table owed.client_rights enable row level security, force row level security;

alter table owed.entrances enable row level security, force row level security;

alter table owed.notifications enable row level security, force row level security;

alter table owed.lists enable row level security, force row level security;
alter table owed.finders enable row level security, force row level security;

grant execute on function public.admin_list(text, jsonb, jsonb, integer) to authenticated, service_role;
