import { href } from 'react-router';
import { CorrectionForm } from '#app/features/settings/correction-form.tsx';
import { PartChoice, PartInput, PartTexts } from '#app/features/settings/form-parts.tsx';
import { SourceRows } from '#app/features/settings/source-rows.tsx';
import { CostAmountInputs } from './cost-amount.tsx';
import { type CostAnswer, costChoices, costFields } from './cost-answer.ts';
import { useCostDeskWords } from './cost-desk-words.ts';
import type { CostLineForm } from './find-cost-lines.server.ts';

type Props = { line: CostLineForm; formKey: string; action: string; answer: CostAnswer | undefined };

/** The form of a line of what having a home costs. */
export function CostLinePage({ line, ...form }: Props) {
  const words = useCostDeskWords();
  const kind = (['share', 'steps', 'fixed'] as const).find((one) => one === form.answer?.inputs['kind']) ?? 'kind';
  const problemOf = (part: string) => {
    const field = costFields.find((one) => one === part) ?? 'kind';
    return words(`cost_refused.${field === 'amount' ? kind : field}`);
  };
  return (
    <CorrectionForm
      {...form}
      of={line}
      className="cost-form"
      words={{ save: words('cost_desk.save'), toOurs: words('cost_desk.to_ours'), back: words('cost_desk.back') }}
      list={href('/account/agency/costs')}
      troubleOf={(answer) => troubleText(words, answer)}
      problemOf={problemOf}
    >
      {({ currencies }) => <Fields currencies={currencies} />}
    </CorrectionForm>
  );
}

function troubleText(words: ReturnType<typeof useCostDeskWords>, { outcome, theirs }: CostAnswer): string {
  if (outcome !== 'changed') return words(`cost_desk.${outcome}`);
  return words('cost_desk.changed', { name: theirs?.by ?? words('cost_desk.somebody'), amount: theirs?.amount ?? '' });
}

function Fields({ currencies }: Pick<CostLineForm, 'currencies'>) {
  const words = useCostDeskWords();
  const { payer, confidence } = costChoices;
  return (
    <div className="setting-grid">
      <PartChoice
        part="payer"
        span={12}
        label={words('cost_desk.payer')}
        options={payer.map((one) => [one, words(`cost_desk.payer_${one}`)])}
      />
      <CostAmountInputs currencies={currencies} />
      <PartTexts part="note" label={words('cost_desk.note')} hint={words('cost_desk.note_hint')} />
      <PartInput part="law" span={12} label={words('cost_desk.law')} />
      <SourceRows
        words={{
          sources: words('cost_desk.sources'),
          hint: words('cost_desk.sources_hint'),
          url: words('cost_desk.url'),
          date: words('cost_desk.date'),
          sourceOf: (number) => words('cost_desk.source_number', { number }),
        }}
      />
      <PartChoice
        part="confidence"
        label={words('cost_desk.confidence')}
        options={confidence.map((one) => [one, words(`cost_desk.confidence_${one}`)])}
      />
      <PartInput part="checked" type="date" label={words('cost_desk.checked')} />
      <PartInput part="by" label={words('cost_desk.by')} hint={words('cost_desk.by_hint')} />
      <PartInput part="on" type="date" label={words('cost_desk.on')} />
    </div>
  );
}
