import { LeadForm } from '#app/features/inbox/lead/orders/lead-form.tsx';
import type { SpamSign } from '#app/features/leads/spam/spam-signs.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { LeadView } from './lead-view.ts';

/** Why it is kept apart, and the way out for what is honest. */
export function LeadSpam({ spam, mayChange }: { spam: NonNullable<LeadView['spam']>; mayChange: boolean }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="spam" className="lead-spam">
      <h3 id="spam">{words('lead.spam_title')}</h3>
      <p>{words('lead.spam_text', { count: spam.days })}</p>
      {spam.signs.length > 0 && (
        <ul>
          {spam.signs.map((sign) => (
            <li key={sign}>{words(`lead.sign_${sign as SpamSign}`)}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <LeadForm order="release" vanishes>
          <button type="submit" className="btn btn-line btn-small">
            {words('lead.not_spam')}
          </button>
        </LeadForm>
      )}
    </section>
  );
}
