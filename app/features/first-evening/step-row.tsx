import { href } from 'react-router';
import type { SettingSection } from '#app/features/settings/setting-fields.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { FirstSteps, StepView } from './find-first-evening.server.ts';
import { useFirstWords } from './first-evening-words.ts';
import type { FirstStep } from './first-steps.ts';

type Props = {
  view: StepView;
  /** The first that is not done: the only one with a primary button. */
  isNext: boolean;
  evening: FirstSteps;
  now: number;
};

/** A part of the agency's settings. */
const section = (name: SettingSection) => `${href('/account/agency')}#setting-${name}`;

/** Where each is done. */
const addresses: Record<FirstStep, string> = {
  name: section('name'),
  contact: section('contact'),
  look: section('logo'),
  listings: href('/account/import'),
  offices: section('offices'),
  people: href('/account/staff'),
  mail: section('mail'),
  texts: section('texts'),
};

/** One thing to do: a tick, what it is or how it stands, and the way there. */
export function StepRow({ view, isNext, evening, now }: Props) {
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
        <Link to={addresses[step]} className={isNext ? 'btn btn-primary btn-small' : 'text-link'}>
          {words(isDone ? 'first.change' : `first.${step}_do`)}
          <span className="sr-only">: {words(`first.${step}`)}</span>
        </Link>
        {step === 'people' && (
          <Link to={href('/account/security')} className="text-link">
            {words('first.security')}
          </Link>
        )}
      </div>
    </li>
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
