import { href } from 'react-router';
import type { SettingSection } from '#app/features/settings/setting-fields.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { FirstEvening, StepView } from './find-first-evening.server.ts';
import { useFirstWords } from './first-evening-words.ts';
import type { FirstStep } from './first-steps.ts';

type Props = {
  view: StepView;
  /** The first that is not done: the only one with a primary button. */
  isNext: boolean;
  evening: FirstEvening;
  action: string;
  formKey: string;
  now: number;
};

const section = (name: SettingSection) => `${href('/account/agency')}#setting-${name}`;

/** Where each is done. */
const addresses: Record<Exclude<FirstStep, 'mail'>, string> = {
  name: section('name'),
  contact: section('contact'),
  look: section('color'),
  listings: href('/account/import'),
  offices: section('offices'),
  people: href('/account/staff'),
  texts: section('texts'),
};

/** One thing to do: a tick, what it is or how it stands, and the way there. */
export function StepRow({ view, isNext, evening, action, formKey, now }: Props) {
  const words = useFirstWords();
  const { step, isDone, left } = view;
  const state = isDone ? 'done' : isNext ? 'next' : 'open';
  return (
    <li data-state={state}>
      <span className="first-tick">
        {isDone && (
          <>
            <Icon name="check" size={16} />
            <span className="sr-only">{words('first.done')}</span>
          </>
        )}
      </span>
      <div>
        <b>{words(`first.${step}`)}</b>
        <StepText view={view} evening={evening} now={now} />
        {left !== null && <> {words('first.left', { fields: left })}</>}
      </div>
      <div className="first-way">
        {step === 'mail' ? (
          evening.facts.mail.state !== 'no_server' && <TestMail {...{ action, formKey, isNext }} />
        ) : (
          <Link to={addresses[step]} className={isNext ? primary : 'text-link'}>
            {words(isDone ? 'first.change' : `first.${step}_do`)}
            <span className="sr-only">: {words(`first.${step}`)}</span>
          </Link>
        )}
        {step === 'people' && (
          <Link to={href('/account/security')} className="text-link">
            {words('first.security')}
          </Link>
        )}
      </div>
    </li>
  );
}

const primary = 'btn btn-primary btn-small';

function TestMail({ action, formKey, isNext }: Pick<Props, 'action' | 'formKey' | 'isNext'>) {
  const words = useFirstWords();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={formKey} />
      <button type="submit" name="do" value="test_mail" className={isNext ? primary : 'btn-text text-xs'}>
        {words('first.mail_do')}
      </button>
    </form>
  );
}

/** How it stands once it is done, what it is for before. */
function StepText({ view: { step, isDone }, evening, now }: Pick<Props, 'view' | 'evening' | 'now'>) {
  const words = useFirstWords();
  const { language } = useI18n();
  const { agency, facts } = evening;
  switch (step) {
    case 'mail':
      if (facts.mail.state !== 'sent') return words(`first.mail_${facts.mail.state}`);
      return words('first.mail_done', { time: formatPastMoment(facts.mail.at, now, language) });
    case 'name':
      return isDone ? words('first.name_done', agency) : words('first.name_hint');
    case 'contact':
      return isDone ? <bdi>{words('first.contact_done', agency)}</bdi> : words('first.contact_hint');
    case 'listings':
      return isDone ? words('first.listings_done', { count: facts.ownListings }) : words('first.listings_hint');
    case 'offices':
      return isDone ? words('first.offices_done', { count: agency.offices }) : words('first.offices_hint');
    case 'people':
      if (facts.people > 1) return words('first.people_done', { count: facts.people });
      return words(isDone ? 'first.people_secured' : 'first.people_hint');
    default:
      return words(isDone ? `first.${step}_done` : `first.${step}_hint`);
  }
}
