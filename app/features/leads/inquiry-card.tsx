import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { readDraft } from '#app/ui/form/form-draft.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { latePart, useLatePart } from '#app/ui/late-part.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { withParameter } from '#app/ui/with-parameter.ts';
import { PrivacySentence } from './privacy-sentence.tsx';
import type { Office } from './viewing-times.ts';

type Props = {
  /** The listing's URL, which the forms post to. */
  path: string;
  /** Sold or let: no viewings. */
  closed: boolean;
  /** The URL requests the viewing form; `answer` belongs to the form it requests. */
  viewing: boolean;
  answer: Sending | undefined;
  otherWays: ReactNode;
  /** When the office is open: viewings are offered on those days. */
  office: Office;
  /** Who answers. */
  who: ReactNode;
  /** Other ways to reach the agency. */
  children: ReactNode;
};

export const lateViewingForm = latePart(() => import('./viewing-form.tsx').then(({ ViewingForm }) => ViewingForm));

/**
 * The inquiry form of a listing and the form that requests a viewing. Each keeps what was typed while the other is
 * shown.
 */
export function InquiryCard({ path, closed, viewing, answer, otherWays, office, who, children }: Props) {
  const { t } = useI18n();
  /** `begun`: the viewing form has been shown and stays mounted, hidden. */
  const [{ shown, begun }, show] = useState({ shown: viewing, begun: viewing });
  useEffect(() => {
    // What was typed before another language or a reload is in sight again.
    const isInViewing = !closed && isBegun(viewingAction(path)) && !isBegun(path);
    if (isInViewing) void lateViewingForm.load().then(() => show({ shown: true, begun: true }), stay);
  }, [path, closed]);
  const form = { path, otherWays };
  const requested = { ...form, answer };
  const other = { ...form, answer: undefined };
  return (
    <section className="inquiry-card" id="inquiry" aria-labelledby="inquiry-title">
      <h2 id="inquiry-title" className="text-h3">
        {t(closed ? 'detail.inquiry_closed_title' : 'detail.inquiry_title')}
      </h2>
      {!shown && who}
      {closed ? (
        <p>{t('detail.inquiry_closed_text')}</p>
      ) : (
        <FormSwitch path={path} viewing={shown} onSwitch={(to) => show({ shown: to, begun: begun || to })} />
      )}
      {begun && (
        <div hidden={!shown}>
          <Viewing {...(viewing ? requested : other)} office={office} />
        </div>
      )}
      <div hidden={shown}>
        <Inquiry {...(viewing ? other : requested)} />
      </div>
      {!shown && children}
    </section>
  );
}

/** Where the viewing form of the listing at `path` is sent. */
const viewingAction = (path: string) => withParameter(path, 'form', 'viewing');

const isBegun = (form: string) => Object.keys(readDraft(form)).length > 0;

const stay = () => undefined;

type FormProps = Pick<Props, 'path' | 'answer' | 'otherWays'>;

function Viewing(form: FormProps & Pick<Props, 'office'>) {
  const ViewingForm = useLatePart(lateViewingForm);
  return (
    <Suspense>
      <ViewingForm {...form} />
    </Suspense>
  );
}

function Inquiry({ path, answer, otherWays }: FormProps) {
  const { t } = useI18n();
  return (
    <PostForm
      action={path}
      answer={answer}
      otherWays={otherWays}
      submit={t('detail.send_inquiry')}
      className="form-grid inquiry-form"
    >
      <div className="form-pair">
        <TextField name="name" label={t('detail.name')} autoComplete="name" />
        <TextField name="email" type="email" label={t('detail.email')} autoComplete="email" />
      </div>
      <TextArea name="message" label={t('detail.message')} rows={3} />
      <p className="form-note">
        <PrivacySentence />
      </p>
    </PostForm>
  );
}

type SwitchProps = { path: string; viewing: boolean; onSwitch(viewing: boolean): void };

/** Message or viewing: links to the page with either form, or that form at once. */
function FormSwitch({ path, viewing, onSwitch }: SwitchProps) {
  const { language, t } = useI18n();
  const prepare = () => lateViewingForm.load().catch(stay);
  async function follow(event: MouseEvent<HTMLAnchorElement>, toViewing: boolean) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const [address = ''] = event.currentTarget.href.split('#');
    if (!toViewing || (await prepare())) onSwitch(toViewing);
    else window.location.assign(address);
  }
  return (
    <nav className="form-switch" aria-label={t('viewing.which')}>
      {[false, true].map((toViewing) => (
        <a
          key={String(toViewing)}
          href={`${withLanguage(toViewing ? viewingAction(path) : path, language)}#inquiry`}
          rel="nofollow"
          aria-current={toViewing === viewing ? 'true' : undefined}
          {...(toViewing && { onPointerEnter: prepare, onFocus: prepare })}
          onClick={(event) => follow(event, toViewing)}
        >
          <Icon name={toViewing ? 'calendar' : 'mail'} size={16} />
          {t(toViewing ? 'viewing.switch' : 'viewing.switch_message')}
        </a>
      ))}
    </nav>
  );
}
