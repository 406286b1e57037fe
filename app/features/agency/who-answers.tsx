import { useI18n } from '#app/i18n/i18n.tsx';
import type { Answering } from './answering.ts';
import { OfficeClock } from './office-clock.tsx';

/** Two letters of a name, or one where a script has no capitals. */
const initials = /^(?:\p{Lu}\p{L}|.)/u;

/** Who answers, and whether the office is open; beside forms. */
export function WhoAnswers({ person, usually, ...clock }: Answering) {
  const { t } = useI18n();
  return (
    <p className="who-answers">
      {person && (
        <span className="who-initials" aria-hidden="true">
          {initials.exec(person.name)?.[0]}
        </span>
      )}
      <span>
        {person && (
          <span>
            <b>{t('office.answers', { name: person.name })}</b>
            {person.invented && <> ({t('office.invented')})</>}
          </span>
        )}
        {usually && <span>{t('office.usually', { time: usually })}</span>}
        <OfficeClock {...clock} />
      </span>
    </p>
  );
}
