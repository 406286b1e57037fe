import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Thanks } from '#app/ui/form/form-outcome.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { PrivacySentence } from './privacy-sentence.tsx';
import { ViewingToggle } from './viewing-toggle.tsx';

type Props = {
  /** The listing's own address, which takes what is sent. */
  path: string;
  /** Sold or let: nothing to view any more. */
  closed: boolean;
  /** The address asks for the request for a viewing, not for the message; `sent` and `answer` are about the one shown. */
  viewing: boolean;
  /** This document is the thanks for a form sent without a script. */
  sent: boolean;
  answer: Sending | undefined;
  otherWays: ReactNode;
  /** How to reach the agency without the form. */
  children: ReactNode;
};

type ViewingModule = typeof import('./viewing-form.tsx');

let loaded: ViewingModule | null = null;

/** Fetches the request for a viewing. The server must have it before it draws one: it draws in one go and waits for nothing. */
export async function loadViewing(): Promise<ViewingModule> {
  loaded ??= await import('./viewing-form.tsx');
  return loaded;
}

const LateViewingForm = lazy(() =>
  loadViewing().then(
    ({ ViewingForm }) => ({ default: ViewingForm }),
    // What cannot be taken over stays the plain form it is.
    () => new Promise<never>(() => {}),
  ),
);

/** Writing to the agency about a listing, or asking to view it. Both keep what was typed while the other is shown. */
export function InquiryCard({ path, closed, viewing, sent, answer, otherWays, children }: Props) {
  const { t } = useI18n();
  /** What is shown, and what has been: that stays, out of sight. */
  const [{ shown, begun }, show] = useState({ shown: viewing, begun: viewing });
  // For as long as the card stands: another component would begin with empty fields.
  const [ViewingForm] = useState(() => loaded?.ViewingForm ?? LateViewingForm);
  const prepare = () =>
    loadViewing().then(
      () => true,
      () => false,
    );
  const of = (isViewing: boolean) => (isViewing === viewing ? { sent, answer } : { sent: false, answer: undefined });
  return (
    <section className="inquiry-card" id="inquiry" aria-labelledby="inquiry-title">
      <h2 id="inquiry-title" className="text-h3">
        {t('detail.inquiry_title')}
      </h2>
      {closed ? (
        <p>{t('detail.inquiry_closed_text')}</p>
      ) : (
        <ViewingToggle
          path={path}
          open={shown}
          prepare={prepare}
          onToggle={() => show({ shown: !shown, begun: true })}
        />
      )}
      {begun && (
        <div hidden={!shown}>
          {of(true).sent ? (
            <Thanks />
          ) : (
            <Suspense>
              <ViewingForm path={path} answer={of(true).answer} otherWays={otherWays} />
            </Suspense>
          )}
        </div>
      )}
      <div hidden={shown}>
        {of(false).sent ? (
          <Thanks />
        ) : (
          <PostForm
            action={path}
            answer={of(false).answer}
            otherWays={otherWays}
            submit={t('detail.send_inquiry')}
            className="form-grid inquiry-form"
          >
            <TextField name="name" label={t('detail.name')} autoComplete="name" />
            <TextField name="email" type="email" label={t('detail.email')} autoComplete="email" />
            <TextArea name="message" label={t('detail.message')} rows={4} />
            <p className="form-note">
              <PrivacySentence />
            </p>
          </PostForm>
        )}
      </div>
      {children}
    </section>
  );
}
