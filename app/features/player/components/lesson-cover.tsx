import { useState } from 'react';
import type { Lesson } from '../../courses/schema.ts';

const GROOVES = [168, 148, 128, 108, 88];

/** What stands before the first note: the lesson's own picture, or a poster set from its title. Decorative. */
export function LessonCover({ lesson }: { lesson: Lesson }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden bg-[#141210] text-[#f6efe3]"
    >
      {lesson.thumbnail !== '' && !isBroken ? (
        <img
          src={lesson.thumbnail}
          alt=""
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <TypographicPoster title={lesson.title} />
      )}
    </div>
  );
}

function TypographicPoster({ title }: { title: string }) {
  return (
    <>
      <svg
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <circle cx="500" cy="200" r="188" fill="#0c0a09" />
        <g fill="none" stroke="#f6efe3" strokeOpacity=".14">
          {GROOVES.map((radius) => (
            <circle key={radius} cx="500" cy="200" r={radius} />
          ))}
        </g>
        <circle cx="500" cy="200" r="62" fill="#f2421b" />
        <circle cx="500" cy="200" r="6" fill="#141210" />
        <path d="M0 330h640" stroke="#f2421b" strokeWidth="6" />
      </svg>
      <p className="poster absolute top-[9%] left-[5%] w-[62%] text-[clamp(1.5rem,6.2cqw,4.5rem)] leading-[0.9]">
        {title}
      </p>
    </>
  );
}
