/** Letters of the roles beside owners, who may do everything: finance, support, content. */
const letters = { F: 'finance', S: 'support', C: 'content' } as const;
export type Letters = '' | 'F' | 'S' | 'C' | 'FS' | 'FC' | 'SC' | 'FSC';
export const roles = ['owner', 'finance', 'support', 'content'] as const;
export type Role = (typeof roles)[number];

/** True for owners, and for a role whose letter is in `to`. */
export const isAllowed = (role: Role, to: Letters) =>
  role === 'owner' ||
  Object.entries(letters).some(([key, name]) => name === role && to.includes(key));

/** Tables of which the team reads rows that are not its own. */
export const tables: Readonly<Record<string, Letters>> = {
  'public.access_grants': 'FS',
  'public.audit_log': '',
  'public.certificates': 'FS',
  'public.comment_reports': 'SC',
  'public.comments': 'SC',
  'public.consents': 'FS',
  'public.contact_messages': 'S',
  'public.courses': 'FSC',
  'public.decks': 'FSC',
  'public.lessons': 'FSC',
  'public.live_classes': 'FSC',
  'public.modules': 'FSC',
  'public.purchases': 'F',
  'public.resources': 'FSC',
  'public.support_materials': 'FSC',
  'public.team_members': '',
  'public.users': 'FS',
  'public.waiting_list': 'S',
  'storage.buckets': 'FSC',
};

/** Roles that put files of others into a bucket, and that remove them. */
export const buckets: Readonly<Record<string, { write: Letters | null; remove: Letters | null }>> =
  {
    avatars: { write: null, remove: 'S' },
    'course-files': { write: 'C', remove: 'C' },
    resources: { write: 'C', remove: 'C' },
    'study-media': { write: null, remove: null },
    thumbnails: { write: 'C', remove: 'C' },
  };
