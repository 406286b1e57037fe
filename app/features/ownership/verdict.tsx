import type { Verdict } from '#app/features/law/ownership-rules.ts';
import { elementText } from '#app/i18n/i18n.tsx';
import type { PageText } from '#app/i18n/localized.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-paths.ts';
import type { RuleView, VerdictView } from './guide-view.server.ts';

const icons: Record<Verdict, IconName> = {
  may: 'check',
  may_if: 'circle-alert',
  ask: 'message-circle',
  may_not: 'x',
};

/** A verdict as a mark and a word on its ground. */
export function Badge({ verdict, word }: VerdictView) {
  return (
    <span className="verdict" data-verdict={verdict}>
      <Icon name={icons[verdict]} size={16} />
      {word}
    </span>
  );
}

type Grounds = { rules: readonly RuleView[]; conditions: readonly PageText[]; words: { conditions: string } };

/** What an answer rests on: each rule that decides, and what has to be so. */
export function Grounds({ rules, conditions, words }: Grounds) {
  return (
    <>
      {rules.map((rule) => (
        <Reason key={rule.id} rule={rule} />
      ))}
      {conditions.length > 0 && (
        <>
          <p>{words.conditions}</p>
          <ul className="ownership-conditions">
            {conditions.map(elementText).map((condition) => (
              <li key={condition.children} {...condition} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Why a rule says so: its reason, what to ask whom, its law, source and day. */
function Reason({ rule: { why, ask, laws, sources, checked, confidence } }: { rule: RuleView }) {
  return (
    <div className="ownership-reason">
      <p {...elementText(why)} />
      {ask && <p {...elementText(ask)} />}
      {sources.length > 0 && (
        <p className="ownership-fine">
          {laws.map((law) => (
            <span key={law}>{law} · </span>
          ))}
          {sources.map(({ url, name }) => (
            <span key={url}>
              <a href={url} rel="noopener nofollow">
                <bdi dir="ltr">{name}</bdi>
              </a>{' '}
              ·{' '}
            </span>
          ))}
          {checked} · {confidence}
        </p>
      )}
    </div>
  );
}
