import { Record } from '#app/ui/primitives/record.tsx';
import { toInitials } from '#app/ui/primitives/to-initials.ts';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

/** A monogram, because there is no photograph. */
export function TeacherBlock({ block: { label, name, text, note } }: BlockProps<'teacher'>) {
  return (
    <section aria-labelledby="mentor-titulo" className="bg-kraft">
      <div className="measure section mentor">
        <div className="mentor-portrait">
          <Record className="w-full" text={`${name} · ao vivo · ${name} · ao vivo · `} />
          <p aria-hidden="true" className="poster">
            {toInitials(name)}
          </p>
        </div>
        <div>
          <p className="label">{label}</p>
          <h2 id="mentor-titulo" className="poster mt-3 text-poster">
            {name}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{text}</p>
          <p className="mt-4 text-fine text-ink-soft">{note}</p>
        </div>
      </div>
    </section>
  );
}
