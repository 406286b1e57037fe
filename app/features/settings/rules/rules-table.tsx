import { href } from 'react-router';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { dotted } from '#app/i18n/format.ts';
import { Link } from '#app/ui/link.tsx';
import type { ListedRule, ListedRules } from './find-rules.server.ts';
import { useRuleDeskWords } from './rule-desk-words.ts';
import { SubjectText } from './rule-subject.tsx';

/** Every rule of who may own what by what it is about, each with a way to correct it. */
export function RulesTables({ rules: { groups, choice, titles, holders } }: { rules: ListedRules }) {
  const words = useRuleDeskWords();
  return (
    <>
      <ListForm
        key={`${choice.title} ${choice.holder}`}
        action={href('/account/agency/rules')}
        base=""
        normalize={normalize}
        className="rule-filter"
        role="search"
      >
        <Filter name="title" label={words('rule_desk.title_of')} chosen={choice.title} options={titles} />
        <Filter name="holder" label={words('rule_desk.holder')} chosen={choice.holder} options={holders} />
        <button type="submit" className="btn btn-line">
          {words('rule_desk.show')}
        </button>
      </ListForm>
      {groups.length === 0 && <p className="desk-text">{words('rule_desk.none')}</p>}
      {groups.map(({ group, rules }) => (
        <section key={group} className="corrected-lines">
          <h2 className="text-h3">{words(`rule_desk.group_${group}`)}</h2>
          <table className="desk-table">
            <caption className="sr-only">{words(`rule_desk.group_${group}`)}</caption>
            <thead>
              <tr>
                {(['rule', 'verdict', 'source'] as const).map((head) => (
                  <th key={head} scope="col">
                    {words(`rule_desk.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <RuleRow key={rule.id} rule={rule} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

/** The query string without what is not chosen. */
function normalize(params: URLSearchParams): string {
  const chosen = new URLSearchParams([...params].filter(([, value]) => value !== ''));
  return chosen.size > 0 ? `?${chosen}` : '';
}

type FilterProps = {
  name: 'title' | 'holder';
  label: string;
  chosen: string | null;
  options: readonly (readonly [id: string, name: string])[];
};

function Filter({ name, label, chosen, options }: FilterProps) {
  const words = useRuleDeskWords();
  return (
    <div>
      <label className="field-label" htmlFor={`rules-${name}`}>
        {label}
      </label>
      <select id={`rules-${name}`} name={name} defaultValue={chosen ?? ''} className="input select">
        <option value="">{words('rule_desk.any')}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function RuleRow({ rule }: { rule: ListedRule }) {
  const words = useRuleDeskWords();
  const { id, subject, verdict, hosts, pageDay, confidence, isYours, isWithdrawn } = rule;
  const marks = [
    ...(isYours ? [words('rule_desk.yours')] : []),
    ...(isWithdrawn ? [words('rule_desk.withdrawn')] : []),
  ];
  const page = pageDay ? [words('rule_desk.page_of', { day: pageDay })] : [];
  return (
    <tr>
      <th scope="row">
        <Link to={href('/account/agency/rules/:rule', { rule: id })} className="text-link">
          <SubjectText subject={subject} />
        </Link>
        <small>
          <bdi dir="ltr">{id}</bdi>
          {marks.length > 0 && ` · ${dotted(marks)}`}
        </small>
      </th>
      <td>{words(`rule_desk.verdict_${verdict}`)}</td>
      <td>
        <bdi dir="ltr">{hosts.join(', ')}</bdi>
        <small>{dotted([words(`rule_desk.confidence_${confidence}`), ...page])}</small>
      </td>
    </tr>
  );
}
