import { useState } from 'react';
import type { Lesson } from '#app/features/courses/schema.ts';

const GROOVES = [168, 148, 128, 108, 88];

/** Covers the video before it plays: the lesson's picture, or a poster with its title. Decorative. */
export function LessonCover({ lesson }: { lesson: Lesson }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none @container absolute inset-0 overflow-hidden bg-[#141210] text-[#f6efe3]"
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
        <circle cx="320" cy="180" r="188" fill="#0c0a09" />
        <g fill="none" stroke="#f6efe3" strokeOpacity=".14">
          {GROOVES.map((radius) => (
            <circle key={radius} cx="320" cy="180" r={radius} />
          ))}
        </g>
        <circle cx="320" cy="180" r="62" fill="#f2421b" />
        <circle cx="320" cy="180" r="6" fill="#141210" />
        <path d="M0 330h640" stroke="#f2421b" strokeWidth="6" />
      </svg>
      <p className="poster absolute top-[6%] left-[5%] line-clamp-2 pt-[0.15em] w-[90%] text-[5.4cqw] leading-[0.95]">
        {title}
      </p>
    </>
  );
}
