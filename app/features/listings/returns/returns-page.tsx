import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { InCurrency, ShownInputs } from '#app/i18n/shown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AssumptionName } from './read-assumptions.ts';
import type { ReturnsPage } from './returns-page.server.ts';

const resultId = 'result';

/** The form of a buyer's assumptions, what follows from them, and what others ask. */
export function Returns({ page }: { page: ReturnsPage }) {
  return (
    <div className="returns-columns">
      <div>
        {page.tooShort ? <p className="returns-lead">{page.tooShort}</p> : <AssumptionsForm page={page} />}
        <Rents rents={page.rents} />
      </div>
      <div id={resultId}>
        {page.result && <Result result={page.result} />}
        <ul className="returns-notes">
          {page.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A plain GET form: its answer has an address of its own. */
function AssumptionsForm({ page: { id, offer, form } }: { page: ReturnsPage }) {
  const { language } = useI18n();
  return (
    <form action={`${href('/property/:id/returns', { id: String(id) })}#${resultId}`} className="returns-form">
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <input type="hidden" name="offer" value={offer} />
      <ShownInputs />
      <fieldset>
        <legend className="field-label">{form.periodLabel}</legend>
        <div className="segments segments-words">
          {Object.entries(form.periods).map(([period, words]) => (
            <label key={period}>
              <input type="radio" name="per" value={period} defaultChecked={period === form.period} />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      <AssumptionField form={form} name="rent" />
      <AssumptionField form={form} name="let" />
      <AssumptionField form={form} name="costs" />
      <button type="submit" className="btn btn-primary">
        {form.submit}
      </button>
    </form>
  );
}

function AssumptionField({ form, name }: { form: ReturnsPage['form']; name: AssumptionName }) {
  const problem = form.problems[name];
  const [id, problemId] = [`returns-${name}`, `returns-${name}-problem`];
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {form.labels[name]}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={form.values[name]}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className="input"
      />
      {problem && (
        <p id={problemId} className="field-problem">
          <Icon name="circle-alert" size={16} />
          {problem}
        </p>
      )}
    </div>
  );
}

function Result({ result }: { result: NonNullable<ReturnsPage['result']> }) {
  const { rows, columns, course } = result;
  return (
    <>
      <section>
        <h2 className="text-h3">{result.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys. */}
        <section className="returns-table" aria-label={result.title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row}>
                  <th scope="row">{row}</th>
                  {columns.map(({ name, cells }) => (
                    <td key={name}>{cells[at] ? <Figure figure={cells[at]} /> : result.never}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="returns-formula">
          {result.formulaLabel}: {result.formula}
        </p>
      </section>
      {course && (
        <section>
          <h2 className="text-h3">{course.title}</h2>
          <p className="returns-text">{course.text}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys. */}
          <section className="returns-table" aria-label={course.title} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {course.heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {course.rows.map(({ when, received, left }) => (
                  <tr key={when}>
                    <th scope="row">{when}</th>
                    <td>
                      <Figure figure={received} />
                    </td>
                    <td>
                      <Figure figure={left} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      )}
    </>
  );
}

type ShownFigure = { text: string; price: { amount: number; currency: string } | null };

function Figure({ figure: { text, price } }: { figure: ShownFigure }) {
  return (
    <>
      <bdi dir={price ? 'ltr' : undefined}>{text}</bdi>
      {price && <InCurrency price={price} />}
    </>
  );
}

function Rents({ rents }: { rents: ReturnsPage['rents'] }) {
  return (
    <section className="returns-rents">
      <h2 className="text-h3">{rents.title}</h2>
      <p className="returns-text">{rents.text}</p>
      {rents.rows.length > 0 && (
        <dl>
          {rents.rows.map(({ period, text, usd }) => (
            <div key={period}>
              <dt>{period}</dt>
              <dd>
                {text}
                <InCurrency price={{ amount: usd.from, currency: 'USD' }} to={usd.to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rents.path && (
        <Link to={rents.path.address} rel="nofollow" className="text-link">
          {rents.path.text}
        </Link>
      )}
    </section>
  );
}
