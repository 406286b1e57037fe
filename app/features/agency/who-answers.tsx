import type { Answering } from './answering.ts';
import { OfficeClock } from './office-clock.tsx';
import { Portrait } from './team/portrait.tsx';

/** Who answers, and whether the office is open; beside forms. */
export function WhoAnswers({ person, lines, ...clock }: Answering) {
  return (
    <p className="who-answers">
      {person && <Portrait {...person} />}
      <span>
        {person && (
          <span>
            <b>{person.answers}</b>
            {person.note}
          </span>
        )}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <OfficeClock {...clock} />
      </span>
    </p>
  );
}
