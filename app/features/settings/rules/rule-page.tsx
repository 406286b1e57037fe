import { href } from 'react-router';
import { verdicts } from '#app/features/law/ownership-rules.ts';
import { CorrectionForm } from '#app/features/settings/correction-form.tsx';
import {
  GroupCheck,
  GroupChoice,
  GroupInput,
  PartChoice,
  PartGroup,
  PartInput,
  PartTexts,
  useRows,
} from '#app/features/settings/form-parts.tsx';
import { SourceRows } from '#app/features/settings/source-rows.tsx';
import type { RuleForm } from './find-rules.server.ts';
import { confidences, type RuleAnswer, ruleFields } from './rule-answer.ts';
import { type RuleDeskKey, useRuleDeskWords } from './rule-desk-words.ts';

type Props = { rule: RuleForm; formKey: string; action: string; answer: RuleAnswer | undefined };

/** The form of a rule of who may own what. */
export function RulePage({ rule, ...form }: Props) {
  const words = useRuleDeskWords();
  const problemOf = (part: string) => words(`rule_refused.${ruleFields.find((one) => one === part) ?? 'verdict'}`);
  return (
    <CorrectionForm
      {...form}
      of={rule}
      className="rule-form"
      words={{ save: words('rule_desk.save'), toOurs: words('rule_desk.to_ours'), back: words('rule_desk.back') }}
      list={href('/account/agency/rules')}
      troubleOf={(answer) => troubleText(words, answer)}
      problemOf={problemOf}
    >
      {({ laws }) => <Fields laws={laws} />}
    </CorrectionForm>
  );
}

function troubleText(words: ReturnType<typeof useRuleDeskWords>, { outcome, theirs, problem }: RuleAnswer): string {
  if (problem !== null) return words('rule_desk.unfit', { problem });
  if (outcome !== 'changed') return words(`rule_desk.${outcome}`);
  const name = theirs?.by ?? words('rule_desk.somebody');
  return words('rule_desk.changed', { name, verdict: theirs ? words(theirsKey(theirs)) : '' });
}

function theirsKey({ isWithdrawn, verdict }: NonNullable<RuleAnswer['theirs']>): RuleDeskKey {
  return isWithdrawn ? 'rule_desk.withdrawn' : `rule_desk.verdict_${verdict}`;
}

function Fields({ laws }: Pick<RuleForm, 'laws'>) {
  const words = useRuleDeskWords();
  return (
    <div className="setting-grid">
      <PartChoice
        part="verdict"
        label={words('rule_desk.verdict')}
        options={verdicts.map((one) => [one, words(`rule_desk.verdict_${one}`)])}
      />
      <PartChoice
        part="confidence"
        label={words('rule_desk.confidence')}
        options={confidences.map((one) => [one, words(`rule_desk.confidence_${one}`)])}
      />
      <PartTexts part="why" label={words('rule_desk.why')} hint={words('rule_desk.why_hint')} />
      <div className="rule-ask setting-field" data-span="12">
        <PartTexts part="ask" label={words('rule_desk.ask')} hint={words('rule_desk.ask_hint')} />
      </div>
      <LawRows laws={laws} />
      <SourceRows
        words={{
          sources: words('rule_desk.sources'),
          hint: words('rule_desk.sources_hint'),
          url: words('rule_desk.url'),
          date: words('rule_desk.date'),
          sourceOf: (number) => words('rule_desk.source_number', { number }),
        }}
      />
      <PartGroup part="withdrawn" label={words('rule_desk.withdrawal')} hint={words('rule_desk.withdrawal_hint')}>
        <GroupCheck name="withdrawn" label={words('rule_desk.no_longer')} />
        <GroupInput part="withdrawn" name="because" label={words('rule_desk.because')} />
      </PartGroup>
      <PartInput part="by" label={words('rule_desk.by')} hint={words('rule_desk.by_hint')} />
      <PartInput part="on" type="date" label={words('rule_desk.on')} />
    </div>
  );
}

/** Each law with its articles, and room for one more. */
function LawRows({ laws }: Pick<RuleForm, 'laws'>) {
  const words = useRuleDeskWords();
  return (
    <PartGroup part="laws" label={words('rule_desk.laws')} hint={words('rule_desk.laws_hint')}>
      <ol className="form-rows">
        {useRows('laws').map((row, at) => (
          <li key={row} className="source-row">
            <GroupChoice
              part="laws"
              name={`${row}.law`}
              label={words('rule_desk.law_number', { number: at + 1 })}
              options={[['', '–'], ...laws]}
            />
            <GroupInput part="laws" name={`${row}.articles`} label={words('rule_desk.articles')} numeric />
          </li>
        ))}
      </ol>
    </PartGroup>
  );
}
