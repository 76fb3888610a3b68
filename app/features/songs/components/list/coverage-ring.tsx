import { percentText } from '#app/features/songs/messages.ts';

const LENGTH = 2 * Math.PI * 18;

/** Shows the coverage of a song as a ring on its cover. */
export function CoverageRing({ share }: { share: number }) {
  return (
    <span className="coverage-ring">
      <svg aria-hidden="true" viewBox="0 0 44 44">
        <circle cx="22" cy="22" r="18" />
        <circle
          cx="22"
          cy="22"
          r="18"
          data-known
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span className="figures" aria-hidden="true">
        {percentText(share)}
      </span>
      <span className="sr-only">Você já entende {percentText(share)}</span>
    </span>
  );
}
