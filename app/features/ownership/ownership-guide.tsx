import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, directionOf } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import type { OwnershipGuide as Guide, RuleView, VerdictView } from './guide-view.server.ts';

/** Who may own what: the choice, the table, why, the titles in years, and the sources. */
export function OwnershipGuide({ guide }: { guide: Guide }) {
  const { words, choice } = guide;
  const answered = choice.holder !== null;
  return (
    <>
      <ChoiceForm guide={guide} />
      <VerdictTable guide={guide} />
      <p className="ownership-fine">
        {guide.disclaimer} {guide.compiled}
      </p>
      {choice.use !== null && <p className="ownership-fine">{guide.zoneWarning}</p>}
      <section className="section ownership-why" id="why">
        <h2 className="text-h2">{words.why}</h2>
        {answered ? <Reasons guide={guide} /> : <p>{words.choose}</p>}
      </section>
      <section className="section">
        <h2 className="text-h2">{words.titles}</h2>
        <ul className="ownership-titles">
          {guide.titles.map((title) => (
            <li key={title.id}>
              <h3>{title.name}</h3>
              <TitleYears title={title} words={words} />
              <p>
                {title.what} {title.term}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        <h2 className="text-h3">{words.changing}</h2>
        <ul className="ownership-changing">
          {guide.changing.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </section>
      <section className="section">
        <h2 className="text-h3">{words.sources}</h2>
        <ul className="ownership-sources">
          {guide.sources.map(({ id, url, name, day }) => (
            <li key={id}>
              <a href={url} rel="noopener nofollow">
                <bdi dir="ltr">{name}</bdi>
              </a>
              <span>{day}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A plain GET form: every answer has an address of its own. */
function ChoiceForm({ guide: { words, choice, holders, uses, zones } }: { guide: Guide }) {
  const { language } = useI18n();
  const lists = [
    { name: 'holder', label: words.iAm, options: holders },
    { name: 'use', label: words.use, options: uses },
    { name: 'zone', label: words.zone, options: zones },
  ] as const;
  return (
    <form action={href('/guides/ownership')} className="ownership-form">
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      {lists.map(({ name, label, options }) => (
        <div key={name}>
          <label htmlFor={`ownership-${name}`} className="field-label">
            {label}
          </label>
          <select id={`ownership-${name}`} name={name} defaultValue={choice[name] ?? ''} className="input select">
            <option value="">{words.any}</option>
            {options.map(({ id, name: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className="btn btn-primary">
        {words.show}
      </button>
    </form>
  );
}

function Badge({ verdict, word }: VerdictView) {
  return (
    <span className="verdict" data-verdict={verdict}>
      {word}
    </span>
  );
}

function VerdictTable({ guide: { words, titles, rows } }: { guide: Guide }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className="ownership-table" aria-label={words.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.who}</th>
            {titles.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, path, isChosen, cells }) => (
            <tr key={id} className={isChosen ? 'is-chosen' : undefined}>
              <th scope="row">
                <a href={`${path}#why`} aria-current={isChosen ? 'true' : undefined}>
                  {name}
                </a>
              </th>
              {cells.map((cell, at) => (
                <td key={titles[at]?.id}>
                  <Badge {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reasons({ guide: { words, titles } }: { guide: Guide }) {
  return (
    <ul className="ownership-reasons">
      {titles.map(({ id, name, answer, rules, conditions }) => (
        <li key={id}>
          <div>
            <h3>{name}</h3>
            {answer && <Badge {...answer} />}
          </div>
          <div>
            {rules.map((rule) => (
              <Reason key={rule.id} rule={rule} />
            ))}
            {conditions.length > 0 && (
              <>
                <p>{words.conditions}</p>
                <ul className="ownership-conditions">
                  {conditions.map((condition) => (
                    <li key={condition}>{condition}</li>
                  ))}
                </ul>
              </>
            )}
            {id === 'sewa' && answer?.verdict !== 'may_not' && (
              <Link to={`${href('/properties')}?status=For+Sale&tenure=leasehold`} className="text-link">
                {words.leaseholds}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Reason({ rule: { why, ask, laws, sources, checked, confidence } }: { rule: RuleView }) {
  return (
    <div className="ownership-reason">
      <p>{why}</p>
      {ask && <p>{ask}</p>}
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
    </div>
  );
}

/** To scale: eighty years are the whole line. An SVG, because the page allows no style of its own. */
function TitleYears({ title, words }: { title: Guide['titles'][number]; words: Guide['words'] }) {
  const { language } = useI18n();
  const { years, isEndless } = title;
  const x = (year: number) => `${directionOf(language) === 'rtl' ? 100 - year * 1.25 : year * 1.25}%`;
  if (isEndless || years === null) {
    return (
      <p className="ownership-years">
        <svg aria-hidden="true">
          <line className={isEndless ? 'ownership-first' : 'ownership-later'} x1="0%" x2="100%" y1="6" y2="6" />
        </svg>
        <span>{isEndless ? words.noEnd : words.byDeed}</span>
      </p>
    );
  }
  const ends = years.map((_, at) => years.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  return (
    <p className="ownership-years">
      <svg aria-hidden="true">
        {ends.map((end, at) => (
          <g key={end}>
            <line
              className={at === 0 ? 'ownership-first' : 'ownership-later'}
              x1={x(ends[at - 1] ?? 0)}
              x2={x(end)}
              y1="6"
              y2="6"
            />
            <line x1={x(end)} x2={x(end)} y1="0" y2="12" />
          </g>
        ))}
      </svg>
      <span>
        <bdi dir="ltr">{years.join(' + ')}</bdi>
      </span>
    </p>
  );
}
