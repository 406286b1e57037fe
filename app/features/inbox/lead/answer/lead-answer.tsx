import { useContext, useRef } from 'react';
import { LeadForm, LeadFormsContext, LineButton, resultOf } from '#app/features/inbox/lead/commands/lead-form.tsx';
import type { LeadView } from '#app/features/inbox/lead/lead-view.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { Field, useField } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  lead: LeadView;
  draft: { subject: string; text: string };
  /** The link that opens a chat; null without a phone number. */
  chat: string | null;
};

/** Answers a lead by mail from here, or notes an answer by chat or phone. */
export function LeadAnswer({ lead, draft, chat }: Props) {
  const words = useDeskWords();
  const box = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const cameBack = resultOf('answer', useContext(LeadFormsContext).answer) !== undefined;
  function close() {
    if (box.current) box.current.open = false;
    opener.current?.focus();
  }
  return (
    <section aria-labelledby="answering" className="lead-part lead-answer">
      <h3 id="answering">{words('lead.answer')}</h3>
      <details ref={box} open={!lead.isAnswered || cameBack}>
        <summary ref={opener}>
          {words('lead.answer_by_mail')}
          <span className="icon-turn">
            <Icon name="chevron-down" size={16} />
          </span>
        </summary>
        <LeadForm command="answer" className="lead-letter" presets={draft} onDone={close}>
          <p id="answer">
            {words('lead.answer_goes_to')} <bdi dir="ltr">{lead.email}</bdi>. {words('lead.answer_language')}{' '}
            <bdi>{lead.language.name}</bdi>.
          </p>
          <LetterFields language={lead.language.tag} />
          <button type="submit" className="btn btn-primary btn-small">
            {words('lead.send')}
          </button>
        </LeadForm>
      </details>
      <OtherWays chat={chat} />
    </section>
  );
}

function OtherWays({ chat }: Pick<Props, 'chat'>) {
  const words = useDeskWords();
  const { t } = useI18n();
  return (
    <div className="lead-ways">
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className="btn btn-line btn-small">
          <BrandIcon brand="whatsapp" />
          {words('lead.open_whatsapp')}
          <span className="sr-only"> ({t('header.opens_new_tab')})</span>
        </a>
      )}
      {chat && <Answered way="whatsapp" />}
      <Answered way="phone" />
    </div>
  );
}

/** The letter is in the lead's language, not the desk's. */
function LetterFields({ language }: { language: Language }) {
  const words = useDeskWords();
  const subject = useField('text', { name: 'subject', label: words('lead.subject') });
  const text = useField('text', { name: 'text', label: words('lead.text') });
  const written = { lang: language, dir: directionOf(language) };
  return (
    <>
      <Field {...subject.frame}>
        <input {...subject.control} {...written} className="input" />
      </Field>
      <Field {...text.frame}>
        <textarea {...text.control} {...written} rows={12} className="input input-lines" />
      </Field>
    </>
  );
}

function Answered({ way }: { way: 'whatsapp' | 'phone' }) {
  return (
    <LeadForm command="answered">
      <LineButton name="way" value={way} word={`lead.note_${way}`} />
    </LeadForm>
  );
}
