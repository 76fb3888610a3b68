/** Listed courses in the order of the site, money in cents, as CatalogueCourse of domain/catalog. */
export const listOfferedCoursesSql = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'slug', slug, 'title', title, 'subtitle', subtitle, 'thumbnail', thumbnail,
    'priceCents', (price * 100)::int, 'salePriceCents', (sale_price * 100)::int, 'listPriceCents', (list_price * 100)::int,
    'planInstallments', plan_installments, 'planInstallmentCents', (plan_installment_price * 100)::int,
    'guaranteeDays', guarantee_days, 'isAvailable', is_available, 'enrollmentStatus', enrollment_status,
    'formerSlugs', coalesce((select jsonb_agg(s.slug) from public.course_slugs s where s.course_id = courses.id), '[]')
  ) order by is_featured desc, position, created_at, id), '[]') as courses
  from public.courses where is_listed and archived_at is null
`;

/** Only what a content security policy can name, so that no address adds a word of its own to it. */
export const listPlaylistOriginsSql = `
  select distinct lower(substring(vimeo_id from '^(https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?)/')) as origin
  from public.lessons
  where vimeo_id ~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?/[^?#]*\\.m3u8([?#]|$)'
  order by origin
`;
