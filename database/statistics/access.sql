alter table app.page_visits enable row level security, force row level security;

alter table app.sales_days enable row level security, force row level security;

alter table app.changed_sales_days enable row level security, force row level security;

alter table app.progress_blocks enable row level security, force row level security;

alter table app.changed_progress enable row level security, force row level security;

grant execute on function
  public.admin_revenue(date, date),
  public.admin_course_progress(text, date, date),
  public.admin_campaigns(date, date)
to authenticated, service_role;
