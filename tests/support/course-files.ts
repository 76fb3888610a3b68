import type { Deps } from '#server/http/context.ts';

/** Object name of the video of `createCourseFiles`. */
export const videoName = 'videos/aula-de-teste.mp4';
export const materialName = 'materials/Letra da música (1).pdf';
export const unlinkedName = 'materials/ninguem-aponta.pdf';

/** Bytes that show their position: byte n is n modulo 251. */
export function createBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => index % 251);
}

/**
 * Creates a course that is open to every premium member, with a lesson that has a video and a material; another course that must
 * be bought; and their files in the bucket. `unlinkedName` is a file that no lesson names.
 */
export async function createCourseFiles({ database, files }: Deps): Promise<void> {
  const { sql } = database;
  const url = (name: string) => `/storage/v1/object/course-files/${name}`;
  await sql`
    insert into courses (id, slug, title, access_rule, is_available)
    values ('aberto', 'aberto', 'Aberto', 'any_premium', true), ('comprado', 'comprado', 'Comprado', 'own_product', true)`;
  await sql`insert into modules (id, course_id, title) values ('aberto-m', 'aberto', 'M'), ('comprado-m', 'comprado', 'M')`;
  await sql`
    insert into lessons (id, module_id, title, vimeo_id, duration)
    values ('aberto-a', 'aberto-m', 'Aula', ${url(videoName)}, 5), ('comprado-a', 'comprado-m', 'Aula', ${url('videos/comprado.mp4')}, 5)`;
  await sql`
    insert into support_materials (id, lesson_id, title, file_url, file_type)
    values ('aberto-f', 'aberto-a', 'Letra', ${url(materialName)}, 'pdf')`;
  for (const name of [videoName, materialName, unlinkedName, 'videos/comprado.mp4']) {
    const content = createBytes(300_000);
    await files.write('course-files', name, content);
    const mimetype = name.endsWith('.mp4') ? 'video/mp4' : 'application/pdf';
    const metadata = { eTag: `"${name.length}-etag"`, size: content.byteLength, mimetype };
    await sql`
      insert into storage.objects (bucket_id, name, metadata)
      values ('course-files', ${name}, ${sql.json(metadata)})`;
  }
}
