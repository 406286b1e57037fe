import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Thanks } from '#app/ui/form/form-outcome.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { PrivacySentence } from './privacy-sentence.tsx';

type Props = {
  /** The listing's own address, which takes what is sent. */
  path: string;
  /** Sold or let: nothing to view any more. */
  closed: boolean;
  /** This document is the thanks for a form sent without a script. */
  sent: boolean;
  answer: Sending | undefined;
  otherWays: ReactNode;
  /** How to reach the agency without the form. */
  children: ReactNode;
};

/** Writing to the agency about a listing. */
export function InquiryCard({ path, closed, sent, answer, otherWays, children }: Props) {
  const { t } = useI18n();
  return (
    <section className="raised" id="inquiry" aria-labelledby="inquiry-title">
      <h2 id="inquiry-title" className="text-h3 mb-5">
        {t('detail.inquiry_title')}
      </h2>
      {closed && <p className="mb-5 text-sm text-ink-2">{t('detail.inquiry_closed_text')}</p>}
      {sent ? (
        <Thanks />
      ) : (
        <PostForm
          key={path}
          action={path}
          answer={answer}
          otherWays={otherWays}
          submit={t('detail.send_inquiry')}
          className="form-grid inquiry-form"
        >
          <TextField name="name" label={t('detail.name')} autoComplete="name" />
          <TextField name="email" type="email" label={t('detail.email')} autoComplete="email" />
          <TextArea name="message" label={t('detail.message')} rows={4} />
          <p className="text-xs text-ink-2">
            <PrivacySentence />
          </p>
        </PostForm>
      )}
      {children}
    </section>
  );
}
