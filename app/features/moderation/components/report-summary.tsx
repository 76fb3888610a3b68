import { reasonText, reportsText } from '../messages.ts';
import type { Reported } from '../schema.ts';

/** The number of reports, their reasons, and the last comment. */
export function ReportSummary({ thing }: { thing: Reported }) {
  return (
    <div className="mt-3 border-l-4 border-signal pl-3 text-fine">
      <p className="font-semibold">{reportsText(thing.report_count)}</p>
      <ul>
        {thing.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {thing.reasons.length > 1 && count > 1
              ? `${reasonText[reason]}: ${count}`
              : reasonText[reason]}
          </li>
        ))}
      </ul>
      {thing.details.map(({ id, text }) => (
        <p key={id} className="mt-1 whitespace-pre-line text-ink-soft">
          “{text}”
        </p>
      ))}
    </div>
  );
}
