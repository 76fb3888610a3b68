/** A row of `live_classes`, tomorrow. */
export const classRow = (changes: Record<string, unknown> = {}) => ({
  id: 'a',
  title: 'Plantão',
  description: '',
  starts_at: new Date(Date.now() + 86_400_000).toISOString(),
  duration_minutes: 60,
  join_url: null,
  course_id: null,
  cancelled_at: null,
  version: 3,
  course: null,
  ...changes,
});

/** A row of `resources`: a link for every member. */
export const resourceRow = (changes: Record<string, unknown> = {}) => ({
  id: 'a',
  title: 'Recurso a',
  description: '',
  kind: 'link',
  url: 'https://example.com/',
  file_size: '',
  course_id: null,
  archived_at: null,
  version: 1,
  course: null,
  ...changes,
});
