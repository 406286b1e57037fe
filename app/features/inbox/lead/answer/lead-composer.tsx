import { type ReactNode, useContext, useState } from 'react';
import { LeadForm, LeadFormsContext, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import type { LeadView } from '#app/features/inbox/lead/lead-view.ts';
import { PhoneLink } from '#app/features/inbox/lead/rail/lead-rail.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { NotSentNote, useSendsMail } from '#app/features/staff/desk/sends-mail.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf } from '#app/i18n/languages.ts';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { Field, useField } from '#app/ui/form/field.tsx';
import { TextArea } from '#app/ui/form/text-fields.tsx';
import type { AnswerPieces } from './answer-pieces.server.ts';
import { Pieces } from './answer-pieces.tsx';

type Props = {
  lead: LeadView;
  draft: { subject: string; text: string };
  /** The link that opens a chat; null without a phone number. */
  chat: string | null;
  pieces: AnswerPieces;
};

const ways = ['mail', 'whatsapp', 'phone', 'note'] as const;

/** Answers a lead by mail or chat, notes a call, or leaves a note: one switch, which needs no script. */
export function LeadComposer({ lead, draft, chat, pieces }: Props) {
  const words = useDeskWords();
  const panels = {
    mail: !lead.spam && <Mail lead={lead} draft={draft} pieces={pieces} />,
    whatsapp: !lead.spam && chat !== null && <Chat lead={lead} chat={chat} pieces={pieces} />,
    phone: !lead.spam && <Phone lead={lead} />,
    note: <Note />,
  };
  const open = ways.filter((way) => panels[way]);
  const first = useReturned() ?? open[0];
  return (
    <section id="answer" aria-label={words('lead.answer')} className="composer">
      <fieldset className="composer-ways">
        <legend className="sr-only">{words('lead.answer_by')}</legend>
        {open.map((way) => (
          <label key={way} className="composer-way">
            <input type="radio" name="answer-by" value={way} defaultChecked={way === first} />
            {words(`lead.way_${way}`)}
          </label>
        ))}
      </fieldset>
      {open.map((way) => (
        <div key={way} className="composer-panel" data-way={way}>
          {panels[way]}
        </div>
      ))}
    </section>
  );
}

/** The way whose form came back without a script. */
function useReturned(): (typeof ways)[number] | undefined {
  const { answer } = useContext(LeadFormsContext);
  const sent = answer && 'command' in answer ? answer : undefined;
  if (sent?.command === 'note') return 'note';
  return sent?.command === 'answered' ? ways.find((way) => way === sent.values['way']) : undefined;
}

function Line({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  const words = useDeskWords();
  return (
    <p className="composer-to">
      <span>
        {words('lead.answer_goes_to')} {children}
      </span>
      {hint && <span>{hint}</span>}
    </p>
  );
}

function Mail({ lead, draft, pieces }: Pick<Props, 'lead' | 'draft' | 'pieces'>) {
  const words = useDeskWords();
  return (
    <LeadForm
      command="answer"
      className="composer-form"
      presets={draft}
      doneWord={useSendsMail() ? 'lead.answer_sent' : 'lead.answer_filed'}
    >
      <Line hint={<bdi>{lead.language.name}</bdi>}>
        <bdi dir="ltr">{lead.email}</bdi>
      </Line>
      <LetterFields lead={lead} />
      <NotSentNote />
      <div className="composer-ends">
        <button type="submit" className="btn btn-primary btn-small">
          {words('lead.send')}
        </button>
        <Pieces pieces={pieces} leadId={lead.id} />
      </div>
    </LeadForm>
  );
}

/** The letter is in the lead's language, not the desk's. */
function LetterFields({ lead: { language } }: Pick<Props, 'lead'>) {
  const words = useDeskWords();
  const subject = useField('text', { name: 'subject', label: words('lead.subject') });
  const text = useField('text', { name: 'text', label: words('lead.text') });
  const written = { lang: language.tag, dir: directionOf(language.tag) };
  return (
    <>
      <Field {...subject.frame}>
        <input {...subject.control} {...written} className="input" />
      </Field>
      <Field {...text.frame}>
        <textarea {...text.control} {...written} rows={9} className="input input-lines" />
      </Field>
    </>
  );
}

/** What is typed goes into the link that opens the app; nothing is stored but that there was an answer. */
function Chat({ lead, chat, pieces }: Pick<Props, 'lead' | 'pieces'> & { chat: string }) {
  const { t } = useI18n();
  const words = useDeskWords();
  const { origin, pathname, searchParams } = new URL(chat);
  const [text, setText] = useState(searchParams.get('text') ?? '');
  const address = `${origin}${pathname}?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
  return (
    <div className="composer-form">
      <Line hint={words('lead.chat_hint')}>{lead.phone && <bdi dir="ltr">{lead.phone.typed}</bdi>}</Line>
      <textarea
        aria-label={words('lead.text')}
        lang={lead.language.tag}
        dir={directionOf(lead.language.tag)}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="input input-lines composer-chat"
      />
      <div className="composer-ends">
        <a href={address} target="_blank" rel="noopener noreferrer" className="btn btn-primary btn-small">
          <BrandIcon brand="whatsapp" />
          {words('lead.open_whatsapp')}
          <span className="sr-only"> ({t('header.opens_new_tab')})</span>
        </a>
        <Answered way="whatsapp" />
        <Pieces pieces={pieces} leadId={lead.id} />
      </div>
    </div>
  );
}

function Phone({ lead: { phone } }: Pick<Props, 'lead'>) {
  const words = useDeskWords();
  return (
    <div className="composer-form">
      {phone ? (
        <Line>
          <PhoneLink {...phone} />
        </Line>
      ) : (
        <p className="composer-to">{words('lead.no_phone')}</p>
      )}
      <Answered way="phone" />
    </div>
  );
}

function Note() {
  const words = useDeskWords();
  return (
    <LeadForm command="note" className="composer-form">
      <TextArea name="note" label={words('lead.note')} rows={5} />
      <LineButton word="lead.add_note" />
    </LeadForm>
  );
}

function Answered({ way }: { way: 'whatsapp' | 'phone' }) {
  return (
    <LeadForm command="answered" className="composer-answered" doneWord="lead.answer_noted">
      <LineButton name="way" value={way} word={`lead.note_${way}`} />
    </LeadForm>
  );
}
