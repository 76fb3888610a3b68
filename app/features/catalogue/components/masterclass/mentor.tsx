import { MENTOR } from '#app/content/masterclass.ts';
import { Record } from '#app/ui/primitives/record.tsx';
import { toInitials } from '#app/ui/primitives/to-initials.ts';

/** A monogram, because there is no photograph. */
export function Mentor() {
  return (
    <section aria-labelledby="mentor-titulo" className="bg-kraft">
      <div className="measure section mentor">
        <div className="mentor-portrait">
          <Record
            className="w-full"
            text={`${MENTOR.name} · ao vivo · ${MENTOR.name} · ao vivo · `}
          />
          <p aria-hidden="true" className="poster">
            {toInitials(MENTOR.name)}
          </p>
        </div>
        <div>
          <p className="label">Quem sobe ao palco</p>
          <h2 id="mentor-titulo" className="poster mt-3 text-poster">
            {MENTOR.name}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{MENTOR.text}</p>
          <p className="mt-4 text-fine text-ink-soft">{MENTOR.note}</p>
        </div>
      </div>
    </section>
  );
}
