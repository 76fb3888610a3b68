import { toast } from '#app/lib/toast.ts';
import type { Lesson } from '#app/features/courses/schema.ts';
import { downloadFailed } from '../messages.ts';
import { useMaterialUrls } from '../queries.ts';
import { MaterialRow } from './material-row.tsx';

export function LessonMaterials({ lesson }: { lesson: Lesson }) {
  if (lesson.materials.length === 0) return null;
  return <MaterialList lesson={lesson} />;
}

function MaterialList({ lesson }: { lesson: Lesson }) {
  const { data: urls, refetch } = useMaterialUrls(lesson);

  async function handleMissing(id: string) {
    const { data: signed } = await refetch();
    if (!signed?.has(id)) toast(downloadFailed);
  }

  return (
    <section aria-labelledby="material-de-apoio" className="mt-8">
      <h2 id="material-de-apoio" className="headline text-title-sm">
        Material de Apoio
      </h2>
      <ul className="mt-3 border-2 border-ink bg-sheet">
        {lesson.materials.map((material) => (
          <li key={material.id} className="border-b border-line last:border-b-0">
            <MaterialRow
              material={material}
              url={urls?.get(material.id)}
              onMissing={() => void handleMissing(material.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
