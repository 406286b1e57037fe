import { elementText } from '#app/i18n/i18n.tsx';
import type { RuleForm } from './find-rules.server.ts';
import { useRuleDeskWords } from './rule-desk-words.ts';
import type { RuleSubject } from './rule-text.ts';

const parts = ['holders', 'titles', 'uses', 'zones', 'when'] as const;

/** What a rule is about in one line. */
export function SubjectText({ subject }: { subject: RuleSubject }) {
  const words = useRuleDeskWords();
  const named = parts.flatMap((part) => subject[part] ?? []);
  const all = subject.holders === null && subject.titles === null && subject.uses === null && subject.zones === null;
  return (all ? [words('rule_desk.everybody'), ...named] : named).join(' · ');
}

/** The same as a list, with what has to be so and what sources say that disagree. */
export function SubjectList({ rule }: { rule: Pick<RuleForm, 'subject' | 'conditions' | 'disagree'> }) {
  const words = useRuleDeskWords();
  const { subject, conditions, disagree } = rule;
  return (
    <dl className="rule-subject">
      {parts.map((part) => {
        const text = subject[part] ?? (part === 'when' ? null : words(`rule_desk.any_${part}`));
        return (
          text && (
            <div key={part}>
              <dt>{words(`rule_desk.about_${part}`)}</dt>
              <dd>{text}</dd>
            </div>
          )
        );
      })}
      {conditions.length > 0 && (
        <div>
          <dt>{words('rule_desk.conditions')}</dt>
          {conditions.map(elementText).map((text) => (
            <dd key={text.children} {...text} />
          ))}
        </div>
      )}
      {disagree.length > 0 && (
        <div>
          <dt>{words('rule_desk.disagree')}</dt>
          {disagree.map(({ says, hosts }) => (
            <dd key={says}>
              {words(`rule_desk.verdict_${says}`)}: <bdi dir="ltr">{hosts.join(', ')}</bdi>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
