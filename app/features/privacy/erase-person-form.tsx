import { href } from 'react-router';
import { formatMoment, formatNumber } from '#app/i18n/format.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { amountWords } from './amount-words.ts';
import { HeldHomes } from './held-homes.tsx';
import type { PersonView } from './person-view.server.ts';
import { usePersonWords } from './person-words.ts';

type Props = { view: PersonView; action: string; file: string };

const figures = ['leads', 'mails', 'homes', 'documents', 'imports'] as const;

/** What is held on a person, in numbers and by name, and the two things that can be done with it. */
export function ErasePersonForm({ view, action, file }: Props) {
  const words = usePersonWords();
  const { language } = useI18n();
  const { keys, counts, isNothing } = view;
  const shown = [keys.email, keys.phone].filter((key) => key !== null).join(' · ');
  return (
    <section className="person-held" aria-labelledby="person-held">
      <h2 id="person-held" className="text-h3">
        <Phrase text={words('person.found')} values={{ keys: <bdi dir="ltr">{shown}</bdi> }} />
      </h2>
      {view.member && <p className="desk-text">{words('person.member', { name: view.member })}</p>}
      {isNothing && <p className="desk-text">{words('person.nothing')}</p>}
      {!isNothing && (
        <dl className="desk-figures">
          {figures.map((name) => (
            <div key={name}>
              <dt>{words(`person.label_${name}`)}</dt>
              <dd>{formatNumber(counts[name], language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {(!isNothing || view.member) && (
        <form method="post" action={withLanguage(file, language)}>
          <PersonKeyFields keys={keys} />
          <button type="submit" className="btn btn-line btn-small">
            {words('person.file')}
          </button>
        </form>
      )}
      {!isNothing && (
        <form method="post" action={action} className="person-held">
          <PersonKeyFields keys={keys} />
          <input type="hidden" name="key" value={view.formKey} />
          <input type="hidden" name="seen" value={view.seen} />
          <HeldLeads view={view} />
          <HeldHomes homes={view.homes} />
          {view.sources.length > 0 && (
            <div className="person-part">
              <h3 className="text-h4">{words('person.sources')}</h3>
              <p className="desk-text">
                {words('person.sources_text')} <bdi>{view.sources.join(', ')}</bdi>
              </p>
            </div>
          )}
          <div className="person-part">
            <h3 className="text-h4">{words('person.erase')}</h3>
            <p className="desk-text">{words('person.erase_text')}</p>
            <button type="submit" name="do" value="erase" className="btn btn-primary">
              {words('person.erase_button', { what: amountWords({ ...counts, documents: 0 }, words, language) })}
            </button>
          </div>
        </form>
      )}
      <OtherKeys view={view} action={action} />
      <Mentions view={view} />
    </section>
  );
}

function PersonKeyFields({ keys }: Pick<PersonView, 'keys'>) {
  return (
    <>
      <input type="hidden" name="email" value={keys.email ?? ''} />
      <input type="hidden" name="phone" value={keys.phone ?? ''} />
    </>
  );
}

function HeldLeads({ view: { leads, moreLeads } }: Pick<Props, 'view'>) {
  const words = usePersonWords();
  const { language } = useI18n();
  if (leads.length === 0) return null;
  return (
    <div className="person-part">
      <h3 className="text-h4">{words('person.label_leads')}</h3>
      <p className="desk-text">{words('person.leads_text')}</p>
      <ul>
        {leads.map(({ id, reference, name, email, phone, at }) => (
          <li key={id}>
            <Link to={href('/account/leads/:id', { id })} className="text-link">
              <bdi>{name}</bdi>
            </Link>
            <small>
              <bdi dir="ltr">{[reference, email, phone].filter(Boolean).join(' · ')}</bdi> ·{' '}
              {formatMoment(at, language)}
            </small>
          </li>
        ))}
      </ul>
      {moreLeads > 0 && <p className="desk-text">{words('person.more_leads', { count: moreLeads })}</p>}
    </div>
  );
}

/** Each looks for what it says. */
function OtherKeys({ view: { others }, action }: Pick<Props, 'view' | 'action'>) {
  const words = usePersonWords();
  if (others.length === 0) return null;
  return (
    <div className="person-part">
      <h3 className="text-h4">{words('person.others')}</h3>
      <p className="desk-text">{words('person.others_text')}</p>
      <div className="person-others">
        {others.map(({ email, phone }) => (
          <form key={email ?? phone} method="post" action={action}>
            <PersonKeyFields keys={{ email, phone }} />
            <button type="submit" name="do" value="find" className="btn btn-line btn-small">
              <bdi dir="ltr">{email ?? phone}</bdi>
            </button>
          </form>
        ))}
      </div>
    </div>
  );
}

function Mentions({ view: { mentions } }: Pick<Props, 'view'>) {
  const words = usePersonWords();
  if (mentions.length === 0) return null;
  return (
    <div className="person-part">
      <h3 className="text-h4">{words('person.mentions')}</h3>
      <p className="desk-text">{words('person.mentions_text')}</p>
      <ul>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.id}`}>
            <Link
              to={
                mention.kind === 'lead'
                  ? href('/account/leads/:id', { id: mention.id })
                  : href('/account/listings/:id', { id: String(mention.id) })
              }
              className="text-link"
            >
              <bdi>{mention.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
