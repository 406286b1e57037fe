import { Link } from '#app/ui/link.tsx';
import type { OfferAnswers } from './offer-answers.server.ts';
import { Badge, Grounds } from './verdict.tsx';

/** For each offer whether whoever was chosen may own it, why, and what has to be so. */
export function AnswerList({ view: { words, answers, homes } }: { view: OfferAnswers }) {
  return (
    <>
      <ul className="ownership-reasons">
        {answers.map(({ title, isUnseen, answer, rules, conditions }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: offers never move, and two may read the same.
          <li key={at}>
            <div>
              <Badge {...answer} />
            </div>
            <div>
              <h3>{title}</h3>
              {isUnseen && <p>{words.unseen}</p>}
              <Grounds rules={rules} conditions={conditions} words={words} />
            </div>
          </li>
        ))}
      </ul>
      {homes && (
        <Link to={homes} className="text-link">
          {words.homes}
        </Link>
      )}
    </>
  );
}
