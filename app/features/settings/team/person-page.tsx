import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { portraitPath } from '#app/features/agency/team/team-view.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { PersonForm } from './find-person.server.ts';
import { PersonAccount } from './person-account.tsx';
import type { PersonAnswer } from './person-answer.ts';
import { PersonCheck, PersonFormContext, PersonLine, PersonTexts } from './person-controls.tsx';
import { PersonPicture } from './person-picture.tsx';

type Props = { person: PersonForm; formKey: string; action: string; answer: PersonAnswer | undefined };

/**
 * What visitors see of somebody of the team. The form is of the person it was first rendered with: one that is loaded anew while
 * somebody types takes no typed word, and hides no change that others made meanwhile.
 */
export function PersonPage({ action, answer, ...loaded }: Props) {
  const [{ person, formKey }] = useState(loaded);
  const inputs = answer?.inputs ?? person.inputs;
  const { received = null, failure = null, wrong = [] } = answer ?? {};
  return (
    <form method="post" action={action} encType="multipart/form-data" className="setting-person" noValidate>
      {answer && <NotSaved answer={answer} />}
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="before" value={person.before} />
      {received && <input type="hidden" name="received" value={received} />}
      <PersonFormContext value={{ inputs, wrong }}>
        <Fields person={person}>
          <PersonPicture picture={received ? portraitPath(received) : person.picture} failure={failure} />
        </Fields>
      </PersonFormContext>
      <Ways isNew={person.name === null} />
    </form>
  );
}

function NotSaved({ answer: { outcome, failure } }: { answer: PersonAnswer }) {
  const words = useSettingWords();
  const isUnsaved = failure === 'disk_full' || failure === 'lost';
  return (
    <div className="form-outcome form-trouble" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" size={20} />
      <p>{words(isUnsaved ? `settings.picture_${failure}` : `settings.person_${outcome}`)}</p>
    </div>
  );
}

function Fields({ person, children }: { person: PersonForm; children: ReactNode }) {
  const words = useSettingWords();
  return (
    <div className="setting-grid">
      <PersonTexts field="name" hint={words('settings.person_name_hint')} />
      <PersonTexts field="role" />
      {children}
      <PersonLine field="languages" span={12} hint={words('settings.person_languages_hint')} />
      <PersonLine field="phone" type="tel" />
      <PersonLine field="whatsapp" type="tel" hint={words('settings.person_whatsapp_hint')} />
      <PersonAccount accounts={person.accounts} />
      <PersonLine field="place" span={3} type="numeric" />
      <div className="setting-field" data-span="12">
        <PersonCheck name="hidden">{words('settings.person_hidden')}</PersonCheck>
        {person.inputs['invented'] && <PersonCheck name="invented">{words('settings.person_invented')}</PersonCheck>}
      </div>
    </div>
  );
}

function Ways({ isNew }: { isNew: boolean }) {
  const words = useSettingWords();
  return (
    <p className="setting-ways">
      <button type="submit" name="do" value="save" className="btn btn-primary">
        {words('settings.save')}
      </button>
      {!isNew && (
        <button type="submit" name="do" value="remove" className="btn btn-line">
          {words('settings.person_remove')}
        </button>
      )}
      <Link to={`${href('/account/agency')}#setting-team`} className="text-link">
        {words('settings.person_back')}
      </Link>
    </p>
  );
}
