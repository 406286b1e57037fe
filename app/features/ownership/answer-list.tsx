import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { OfferAnswers } from './offer-answers.server.ts';
import { OwnFacts } from './own-facts.tsx';
import { Badge, Grounds } from './verdict.tsx';

type Props = {
  view: OfferAnswers;
  /** What an answer's own address begins with. */
  action: string;
  /** What else a form sends. */
  children?: ReactNode;
};

/** For each offer whether whoever was chosen may own it, why, and what has to be so. */
export function AnswerList({ view: { choice, words, answers, facts, homes }, action, children }: Props) {
  const { holder, use } = choice;
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
      <OwnFacts key={`${holder} ${use} ${choice.facts}`} choice={{ holder, use }} {...{ action, facts, words }}>
        {children}
      </OwnFacts>
      {homes && (
        <Link to={homes} className="text-link">
          {words.homes}
        </Link>
      )}
    </>
  );
}
