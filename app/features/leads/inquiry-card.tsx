import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Thanks } from '#app/ui/form/form-outcome.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { PrivacySentence } from './privacy-sentence.tsx';
import { ViewingToggle } from './viewing-toggle.tsx';

type Props = {
  /** The listing's URL, which the forms post to. */
  path: string;
  /** Sold or let: no viewings. */
  closed: boolean;
  /** The URL requests the viewing form; `sent` and `answer` belong to the form it requests. */
  viewing: boolean;
  /** The page after a form was sent without a script. */
  sent: boolean;
  answer: Sending | undefined;
  otherWays: ReactNode;
  /** Other ways to reach the agency. */
  children: ReactNode;
};

type ViewingModule = typeof import('./viewing-form.tsx');

let loaded: ViewingModule | null = null;

/** Loads the viewing form. The server must load it before rendering it: it renders in one go, without suspending. */
export async function loadViewing(): Promise<ViewingModule> {
  loaded ??= await import('./viewing-form.tsx');
  return loaded;
}

const LateViewingForm = lazy(() =>
  loadViewing().then(
    ({ ViewingForm }) => ({ default: ViewingForm }),
    // If loading fails, the server-rendered form stays as plain HTML.
    () => new Promise<never>(() => {}),
  ),
);

/**
 * The inquiry form of a listing and the form that requests a viewing. Each keeps what was typed while the other is
 * shown.
 */
export function InquiryCard({ path, closed, viewing, sent, answer, otherWays, children }: Props) {
  const { t } = useI18n();
  /** `begun`: the viewing form has been shown and stays mounted, hidden. */
  const [{ shown, begun }, show] = useState({ shown: viewing, begun: viewing });
  // Fixed for the card's lifetime: another component would remount with empty fields.
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
