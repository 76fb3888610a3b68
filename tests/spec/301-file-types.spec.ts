import { expect, test } from '@playwright/test';
import { createMember } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ signIn: () => createMember() });

const labels = [
  ['pdf', 'PDF'],
  ['doc', 'Word Document'],
  ['ppt', 'PowerPoint'],
  ['xls', 'Excel'],
  ['zip', 'ZIP Archive'],
  ['image', 'Image'],
  ['audio', 'Audio'],
  ['video', 'Video'],
  ['other', 'Other'],
] as const;

const toMaterial = ([type]: (typeof labels)[number]) => ({
  id: type,
  title: `Arquivo ${type}`,
  description: '',
  file_url: `/storage/v1/object/course-files/materials/${type}`,
  file_type: type,
  file_size: '2.5MB',
  lesson_id: 'a',
  lesson_title: 'Aula',
  module_title: 'Módulo',
  course_id: 'c',
  course_slug: 'c',
  course_title: 'Curso',
});

test.beforeAll(async () => {
  // The catalogue of a fresh installation has no file of every type.
  await topic.page.route('**/rest/v1/rpc/list_my_materials', (route) =>
    route.fulfill({ json: labels.map(toMaterial) }),
  );
  await open(topic.page, '/membros/materiais');
});

for (const [type, label] of labels) {
  test(`§3 Support material | fileType ${type} is labelled "${label}"`, async () => {
    const row = topic.page
      .getByRole('listitem')
      .filter({ hasText: `Arquivo ${type}` })
      .last();
    await expect(row.getByText(`${label} · 2.5MB`, { exact: true })).toBeVisible();
  });
}
