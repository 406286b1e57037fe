import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextField } from '#app/ui/form/text-fields.tsx';

export type AddressProps = {
  email: string;
  /** Whether it can still be put right. */
  mayCorrect: boolean;
  sendsMail: boolean;
  /** A correction that came back. */
  answer: Sending | undefined;
  otherWays: ReactNode;
};

/** Where the confirmation goes, and a form to put a wrong address right: it opens in place, without a script too. */
export function SentAddress({ email, mayCorrect, sendsMail, answer, otherWays }: AddressProps) {
  const { t } = useI18n();
  const [asked] = useSearchParams();
  const { pathname, search } = useLocation();
  const shown = useRef<HTMLElement>(null);
  const before = useRef(email);
  useEffect(() => {
    if (before.current !== email) shown.current?.focus();
    before.current = email;
  }, [email]);
  const outcome = asked.get('address');
  return (
    <>
      <b ref={shown} tabIndex={-1}>
        <bdi dir="ltr">{email}</bdi>
      </b>
      {outcome === 'corrected' && (
        <span role="status"> · {t(sendsMail ? 'sent.corrected' : 'sent.corrected_only')}</span>
      )}
      {outcome === 'late' && <span role="status"> · {t('sent.late')}</span>}
      {mayCorrect && (
        <details key={email} className="sent-correct" open={answer !== undefined}>
          <summary className="text-link">{t('sent.wrong_address')}</summary>
          <PostForm
            action={withLanguage(pathname + search, 'en')}
            answer={answer}
            otherWays={otherWays}
            submit={t('sent.correct')}
            className="form-grid"
          >
            <TextField name="email" type="email" label={t('sent.right_address')} autoComplete="email" />
          </PostForm>
        </details>
      )}
    </>
  );
}
