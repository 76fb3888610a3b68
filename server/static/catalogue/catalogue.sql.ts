/** Listed courses in the order of the site, money in cents, as CatalogueCourse of domain/catalogue; and what card payments cost. */
export const listOfferedCoursesSql = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'slug', slug, 'title', title, 'subtitle', subtitle, 'thumbnail', thumbnail,
    'sharePicture', app.share_picture(courses),
    'priceCents', app.to_cents(price), 'salePriceCents', app.to_cents(sale_price), 'listPriceCents', app.to_cents(list_price),
    'pixPriceCents', app.to_cents(pix_price), 'installmentsPaidBy', installments_paid_by,
    'planInstallments', plan_installments, 'planInstallmentCents', app.to_cents(plan_installment_price),
    'guaranteeDays', guarantee_days, 'isAvailable', is_available, 'enrollmentStatus', enrollment_status,
    'formerSlugs', coalesce((select jsonb_agg(s.slug) from public.course_slugs s where s.course_id = courses.id), '[]')
  ) order by is_featured desc, position, created_at, id), '[]') as courses,
  (select s.provider_fees -> 'card' from app.settings s) as card_fees
  from public.courses where is_listed and archived_at is null
`;

/** The origins from which pages may load, each list bounded so that the policy stays a short header. */
export const listPolicyOriginsSql = `
  select
    to_jsonb(array(
      select distinct origin from public.lessons, app.policy_origin(vimeo_id) origin
      where vimeo_id ~ '^[^?#]*\\.m3u8([?#]|$)' and char_length(origin) <= 100 order by origin limit 30
    )) as playlists,
    to_jsonb(array(
      select distinct origin from (
        select thumbnail from public.courses where archived_at is null
        union select thumbnail from public.lessons where archived_at is null
      ) pictures, app.policy_origin(thumbnail) origin
      where char_length(origin) <= 100 order by origin limit 30
    )) as pictures
`;

/** Listed courses as their pages show them (ShownCourse of domain/pages) and the day of their last change, by slug. */
export const listShownCoursesSql = `
  select coalesce(jsonb_object_agg(c.slug, jsonb_build_object(
    'title', c.title, 'subtitle', c.subtitle, 'description', c.description,
    'changedOn', to_char(greatest(c.updated_at, (
      select max(greatest(m.updated_at, l.updated_at))
      from public.modules m left join public.lessons l on l.module_id = m.id where m.course_id = c.id
    )) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object(
        'title', m.title, 'description', m.description,
        'lessons', coalesce((
          select jsonb_agg(jsonb_build_object('title', l.title, 'minutes', l.duration) order by l.position, l.id)
          from public.lessons l where l.module_id = m.id and l.archived_at is null
        ), '[]')
      ) order by m.position, m.created_at, m.id)
      from public.modules m where m.course_id = c.id and m.archived_at is null
    ), '[]'),
    'samples', app.course_samples(c.id)
  )), '{}') as courses
  from public.courses c where c.is_listed and c.archived_at is null
`;
