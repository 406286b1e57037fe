import { type ReactNode, useEffect, useRef, useState } from 'react';
import { leftToRight } from '#app/i18n/bidi.ts';
import { dotted } from '#app/i18n/format.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { datesLocale, foreignText, type Language } from '#app/i18n/languages.ts';
import { useClientValue } from '#app/platform/client-value.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AddressProps, SentAddress } from './sent-address.tsx';
import type { SentView } from './sent-view.server.ts';
import { ZoneLine } from './zone-line.tsx';

type Props = {
  /** Null where it could not be loaded: it was sent all the same. */
  sent: SentView | null;
  /** Of the listing it is about, and the language it is written in. */
  title: { value: string; language: Language } | null;
  /** What can be done now. */
  actions: ReactNode;
  /** The listing it is about. */
  aside: ReactNode;
  /** Where another day is asked for; null where none was. */
  change?: string | null;
} & Pick<AddressProps, 'answer' | 'otherWays'>;

/** After a form was sent: that it has arrived, what it said, and what happens next. */
export function SentPage({ sent, title, actions, aside, change = null, ...correction }: Props) {
  const { t, language } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // In a new document the browser's own focus comes first.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="page sent">
      <div>
        <p className="sent-ack" role="status">
          <Icon name="circle-check" size={18} />
          {t('contact.success')}
        </p>
        {/* biome-ignore lint/a11y/noAutofocus: the visitor has sent the form and arrives at the answer, without a script too. */}
        <h1 ref={heading} className="text-h1" tabIndex={-1} autoFocus>
          {sent ? <Title sent={sent} /> : t('sent.title_bare')}
        </h1>
        {sent && (
          <>
            {sent.kind !== 'contact' && (
              <p className="sent-lead">
                <Phrase
                  text={t(`sent.text_${sent.kind}`)}
                  values={{ title: title && <bdi {...foreignText(title.language, language)}>{title.value}</bdi> }}
                />
              </p>
            )}
            <Rows sent={sent} change={change} {...correction} />
            <div className="sent-actions">{actions}</div>
          </>
        )}
      </div>
      {aside}
    </div>
  );
}

function Title({ sent: { name, viewing } }: { sent: SentView }) {
  const { t } = useI18n();
  const values = {
    name: <bdi className={name.length > maxOfOneLine ? undefined : 'sent-name'}>{name}</bdi>,
    day: viewing?.weekday,
  };
  return <Phrase text={t(viewing ? 'sent.title_viewing' : 'sent.title')} values={values} />;
}

/** Characters of a name that fit a line of a heading on a phone. */
const maxOfOneLine = 18;

type RowsProps = Pick<Props, 'answer' | 'otherWays'> & { sent: SentView; change: string | null };

function Rows({ sent, change, ...correction }: RowsProps) {
  const { t } = useI18n();
  const { viewing, facts, subject, message, email, mayCorrect, sendsMail, reference, answerBy } = sent;
  return (
    <dl className="sent-rows">
      {viewing && <ViewingRows {...viewing} change={change} />}
      {facts.map(({ label, value }) => (
        <Row key={label} name={label}>
          <b>{value}</b>
        </Row>
      ))}
      {subject !== null && (
        <Row name={t('contact.subject')}>
          <b dir="auto" lang="">
            {subject}
          </b>
        </Row>
      )}
      {message !== '' && (
        <Row name={t('contact.message')}>
          <span className="sent-message" dir="auto" lang="">
            {message}
          </span>
        </Row>
      )}
      <Row name={t(sendsMail ? 'sent.confirmation' : 'sent.answer_to')}>
        <SentAddress email={email} mayCorrect={mayCorrect} sendsMail={sendsMail} {...correction} />
      </Row>
      <Row name={t('fact.reference')}>
        <b>
          <bdi dir="ltr">{reference}</bdi>
        </b>{' '}
        · {t('sent.reference_note')}
        <CopyReference reference={reference} />
      </Row>
      {answerBy && (
        <Row name={t('sent.answer_by')}>
          <b>{t('sent.in_bali', { moment: answerBy.words })}</b>
          <OwnMoment at={answerBy.at} />
        </Row>
      )}
    </dl>
  );
}

type ViewingProps = NonNullable<SentView['viewing']> & { change: string | null };

function ViewingRows({ day, mode, from, until, others, change }: ViewingProps) {
  const { t } = useI18n();
  return (
    <>
      <Row name={t('viewing.day_1')}>
        <b>{day}</b> · {t(`viewing.${mode}`)}
        {change && (
          <Link to={change} className="text-link sent-act">
            {t('sent.change')}
          </Link>
        )}
      </Row>
      <Row name={t('sent.hours')}>
        <ZoneLine name={t('sent.bali')} zone={balinese} from={from} until={until} />
        <OwnTime>{(zone) => <ZoneLine name={t('sent.yours')} zone={zone} from={from} until={until} />}</OwnTime>
      </Row>
      {others.length > 0 && <Row name={t('sent.if_not')}>{dotted(others)}</Row>}
    </>
  );
}

/** Without a script, or a secure connection, there is no clipboard. */
function CopyReference({ reference }: { reference: string }) {
  const { t } = useI18n();
  const [copied, setCopied] = useState(false);
  if (!useClientValue(hasClipboard, noClipboard)) return null;
  return (
    <>
      <button
        type="button"
        className="text-link sent-act sent-copy"
        onClick={() => void navigator.clipboard.writeText(reference).then(() => setCopied(true), ignore)}
      >
        {t('sent.copy')}
        <span className="sr-only"> {reference}</span>
      </button>
      <span role="status" className="sent-copied">
        {copied && t('sent.copied')}
      </span>
    </>
  );
}

const hasClipboard = () => Boolean(navigator.clipboard);
const noClipboard = () => false;
/** It stands there to be read. */
const ignore = () => undefined;

/** By the visitor's own clock, where it differs from Bali's. */
function OwnMoment({ at }: { at: number }) {
  const { language, t } = useI18n();
  return (
    <OwnTime>
      {(timeZone) => {
        const format = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
        const own = new Intl.DateTimeFormat(datesLocale(language), format).format(at);
        return <> · {t('viewing.yours', { hours: leftToRight(own, language) })}</>;
      }}
    </OwnTime>
  );
}

const balinese = 'Asia/Makassar';

/**
 * What is said in the device's time zone; nothing where its clocks show what Bali's do. A page that the server has rendered
 * keeps the room for it, so that nothing moves once the zone is known.
 */
function OwnTime({ children }: { children(zone: string): ReactNode }) {
  const zone = useClientValue(ownZone, unknownZone);
  const [isRendered] = useState(zone === undefined);
  if (zone) return children(zone);
  return (
    isRendered && (
      <span className="sent-room needs-script" aria-hidden="true">
        {children(balinese)}
      </span>
    )
  );
}
const unknownZone = () => undefined;

function ownZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return new Date().getTimezoneOffset() === -8 * 60 ? null : zone;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
