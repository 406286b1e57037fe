import { href } from 'react-router';
import { EntryError } from '#app/features/staff/sign-in/entry-form.tsx';
import { formatMoment } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { FieldsContext } from '#app/ui/form/field.tsx';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import { TextField } from '#app/ui/form/text-fields.tsx';
import { amountWords } from './amount-words.ts';
import { ErasePersonForm } from './erase-person-form.tsx';
import type { PersonAct } from './person-acts.server.ts';
import type { PersonView } from './person-view.server.ts';
import { usePersonWords } from './person-words.ts';

type Props = {
  action: string;
  view: PersonView | null;
  acts: readonly PersonAct[];
  /** What was erased just now. */
  done: PersonAct | null;
  trouble: 'changed' | 'missing' | null;
  values: Readonly<Record<string, string>>;
  problems: FormProblems;
};

/** Everything held on whom somebody looks for, to be downloaded or erased, and what was done so far. */
export function PersonPage({ action, view, acts, done, trouble, values, problems }: Props) {
  const words = usePersonWords();
  const { language } = useI18n();
  const typed = view ? { email: view.keys.email ?? '', phone: view.keys.phone ?? '' } : values;
  return (
    <div className="person">
      <p className="desk-text">{words('person.text')}</p>
      {done && (
        <p className="form-outcome entry-notice" role="status">
          {words('person.done', { what: amountWords(done.counts, words, language) })}
        </p>
      )}
      {trouble && <EntryError>{words(`person.${trouble}`)}</EntryError>}
      <FieldsContext value={{ values: typed, problems }}>
        <form method="post" action={action} className="person-search" noValidate>
          <TextField name="email" type="email" label={words('person.email')} optional autoComplete="off" />
          <TextField name="phone" type="tel" label={words('person.phone')} optional autoComplete="off" />
          <button type="submit" name="do" value="find" className={view ? 'btn btn-line' : 'btn btn-primary'}>
            {words('person.find')}
          </button>
        </form>
      </FieldsContext>
      {view && <ErasePersonForm view={view} action={action} file={href('/account/person.json')} />}
      <Acts acts={acts} />
    </div>
  );
}

function Acts({ acts }: { acts: readonly PersonAct[] }) {
  const words = usePersonWords();
  const { language } = useI18n();
  return (
    <section className="person-part" aria-labelledby="person-acts">
      <h2 id="person-acts" className="text-h4">
        {words('person.acts')}
      </h2>
      <p className="desk-text">{words(acts.length === 0 ? 'person.no_acts' : 'person.acts_text')}</p>
      {acts.length > 0 && (
        <ol>
          {acts.map(({ id, kind, by, at, counts }) => (
            <li key={id}>
              {words(`person.act_${kind}`, { what: amountWords(counts, words, language) })}
              <small>
                <bdi>{by ?? words('person.somebody')}</bdi> · {formatMoment(at, language)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
