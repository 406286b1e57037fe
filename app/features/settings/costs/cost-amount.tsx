import {
  GroupCheck,
  GroupChoice,
  GroupInput,
  PartChoice,
  PartGroup,
  useRows,
} from '#app/features/settings/form-parts.tsx';
import { costChoices } from './cost-answer.ts';
import { useCostDeskWords } from './cost-desk-words.ts';

type Props = { currencies: readonly string[] };

/** How much it is: the inputs of each way to count, of which the style shows the chosen one's. */
export function CostAmountInputs({ currencies }: Props) {
  const words = useCostDeskWords();
  return (
    <>
      <PartChoice
        part="kind"
        label={words('cost_desk.kind')}
        options={costChoices.kind.map((kind) => [kind, words(`cost_desk.kind_${kind}`)])}
      />
      <div className="cost-kind setting-field" data-kind="share steps" data-span="6">
        <PartChoice
          part="base"
          label={words('cost_desk.base')}
          options={costChoices.base.map((base) => [base, words(`cost_desk.base_${base}`)])}
        />
      </div>
      <div className="cost-kind setting-field" data-kind="share" data-span="12">
        <PartGroup part="amount" label={words('cost_desk.amount')}>
          <div className="setting-languages">
            <GroupInput part="amount" name="share.from" label={words('cost_desk.from_percent')} numeric />
            <GroupInput part="amount" name="share.to" label={words('cost_desk.to_percent')} numeric />
            <GroupInput part="amount" name="share.less" label={words('cost_desk.less')} numeric />
            <Currency name="share.currency" currencies={currencies} />
          </div>
        </PartGroup>
      </div>
      <div className="cost-kind setting-field" data-kind="fixed" data-span="12">
        <PartGroup part="amount" label={words('cost_desk.amount')}>
          <div className="setting-languages">
            <GroupInput part="amount" name="fixed.from" label={words('cost_desk.from_sum')} numeric />
            <GroupInput part="amount" name="fixed.to" label={words('cost_desk.to_sum')} numeric />
            <Currency name="fixed.currency" currencies={currencies} />
          </div>
        </PartGroup>
      </div>
      <div className="cost-kind setting-field" data-kind="steps" data-span="12">
        <Steps currencies={currencies} />
      </div>
    </>
  );
}

/** Each step with its end and rate, and room for one more. */
function Steps({ currencies }: Props) {
  const words = useCostDeskWords();
  return (
    <PartGroup part="amount" label={words('cost_desk.amount')} hint={words('cost_desk.steps_hint')}>
      <div className="setting-languages">
        <Currency name="stepsCurrency" currencies={currencies} />
        <GroupCheck name="ceiling" label={words('cost_desk.ceiling')} />
      </div>
      <ol className="form-rows">
        {useRows('steps').map((row) => (
          <li key={row} className="setting-pair">
            <GroupInput part="amount" name={`${row}.upTo`} label={words('cost_desk.up_to')} numeric />
            <GroupInput part="amount" name={`${row}.share`} label={words('cost_desk.rate')} numeric />
          </li>
        ))}
      </ol>
    </PartGroup>
  );
}

function Currency({ name, currencies }: Props & { name: string }) {
  const words = useCostDeskWords();
  return (
    <GroupChoice
      part="currency"
      name={name}
      label={words('cost_desk.currency')}
      options={currencies.map((currency) => [currency, currency])}
    />
  );
}
