import { useRef } from 'react';
import { href } from 'react-router';
import { elementText, useI18n, Words } from '#app/i18n/i18n.tsx';
import { defaultLanguage, directionOf } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { ChoiceForm } from './choice-form.tsx';
import type { OwnershipGuide as Guide } from './guide-view.server.ts';
import { OwnFacts } from './own-facts.tsx';
import { factParameter, ownershipAddress } from './ownership-address.ts';
import { useGuideChoice } from './use-guide-choice.ts';
import { Badge, Grounds } from './verdict.tsx';

/** Who may own what: the choice, the table, why, the titles in years, and the sources. */
export function OwnershipGuide({ guide }: { guide: Guide }) {
  const { words, choice } = guide;
  const answered = choice.holder !== null;
  return (
    <>
      <GuideChoice guide={guide} />
      <div className="ownership-body">
        <details className="ownership-all">
          <summary>{words.table}</summary>
          <VerdictTable guide={guide} />
        </details>
        <p className="ownership-fine">
          {words.example && <span className="example-tag">{words.example}</span>} <Words of={guide.disclaimer} />{' '}
          {guide.compiled}
        </p>
        {choice.use !== null && <p className="ownership-fine" {...elementText(guide.zoneWarning)} />}
        <section className="section ownership-why" id="why">
          <h2 className="text-h2">{words.why}</h2>
          {answered ? <Reasons guide={guide} /> : <p>{words.choose}</p>}
          {guide.homes && (
            <Link to={guide.homes} className="text-link">
              {words.homes}
            </Link>
          )}
        </section>
      </div>
      <section className="section">
        <h2 className="text-h2">{words.titles}</h2>
        <ul className="ownership-titles">
          {guide.titles.map((title) => (
            <li key={title.id}>
              <h3 {...elementText(title.name)} />
              <TitleYears title={title} />
              <p>
                <Words of={title.what} /> {title.years && <Words of={title.term} />}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        <h2 className="text-h3">{words.changing}</h2>
        <ul className="ownership-changing">
          {guide.changing.map(({ id, text }) => (
            <li key={id} {...elementText(text)} />
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

/** What is chosen, how many titles that answers how, and that it is remembered. */
function GuideChoice({ guide: { words, choice: served, summary, facts, holders, uses, zones } }: { guide: Guide }) {
  const { language } = useI18n();
  const { choice, isRemembered, choose, forget } = useGuideChoice(served);
  const section = useRef<HTMLElement>(null);
  const { facts: said, ...chosen } = choice;
  const inLanguage = language !== defaultLanguage && <input type="hidden" name="lang" value={language} />;
  return (
    <section ref={section} aria-label={words.who} tabIndex={-1}>
      <ChoiceForm
        action={href('/guides/ownership')}
        lists={[
          { name: 'holder', label: words.iAm, options: holders },
          { name: 'use', label: words.use, options: uses },
          { name: 'zone', label: words.zone, options: zones },
        ]}
        choice={chosen}
        words={words}
        onChoose={(name, id) => choose({ ...choice, [name]: id })}
      >
        {inLanguage}
        {said.map((id) => (
          <input key={id} type="hidden" name={factParameter} value={id} />
        ))}
      </ChoiceForm>
      <OwnFacts key={ownershipAddress(served)} action={href('/guides/ownership')} choice={chosen} {...{ facts, words }}>
        {inLanguage}
      </OwnFacts>
      <p role="status" className="ownership-fine">
        {summary}
      </p>
      {isRemembered && (
        <p className="ownership-fine">
          {words.remembered}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              // The button goes: the focus stays where it stood.
              section.current?.focus({ preventScroll: true });
              forget();
            }}
          >
            {words.forget}
          </button>
        </p>
      )}
    </section>
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
              <th key={id} scope="col" {...elementText(name)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, path, isChosen, cells }) => (
            <tr key={id} className={isChosen ? 'is-chosen' : undefined}>
              <th scope="row">
                <a href={`${path}#why`} aria-current={isChosen ? 'true' : undefined} {...elementText(name)} />
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
          <div>{answer && <Badge {...answer} />}</div>
          <div>
            <h3 {...elementText(name)} />
            <Grounds rules={rules} conditions={conditions} words={words} />
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

/** To scale: eighty years are the whole line, and what is no right has none. An SVG, because the page allows no style of its own. */
function TitleYears({ title }: { title: Guide['titles'][number] }) {
  const { language } = useI18n();
  const { years, isEndless, isByDeed } = title;
  const x = (year: number) => `${directionOf(language) === 'rtl' ? 100 - year * 1.25 : year * 1.25}%`;
  if (years === null) {
    return (
      <p className="ownership-years">
        {(isEndless || isByDeed) && (
          <svg aria-hidden="true">
            <line className={isEndless ? 'ownership-first' : 'ownership-later'} x1="0%" x2="100%" y1="6" y2="6" />
          </svg>
        )}
        <span {...elementText(title.term)} />
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
