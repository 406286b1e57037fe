import type { ChangeEvent, ReactNode } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { CheckField, SelectField } from '#app/ui/form/choice-fields.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { type InquiryType, inquiryTypes } from './form-choices.ts';
import { TermsSentence } from './terms-sentence.tsx';

type Props = {
  answer: Sending | undefined;
  /** Preselected by the link that led here. */
  inquiryType: InquiryType | null;
  /** What the message is about, where the link that led here says so. */
  about: { subject: string; message: string } | null;
  otherWays: ReactNode;
};

/** The form for messages about anything. */
export function ContactForm({ answer, inquiryType, about, otherWays }: Props) {
  const { t } = useI18n();
  const types = inquiryTypes.map((value) => ({ value, label: t(`contact.type_${value}`) }));
  return (
    <PostForm
      key={`${inquiryType} ${about?.message}`}
      action={href('/contact')}
      answer={answer}
      otherWays={otherWays}
      submit={t('contact.submit')}
      className="form-grid form-grid-2"
    >
      <TextField name="name" label={t('contact.name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('contact.email')} autoComplete="email" />
      <TextField name="phone" type="tel" label={t('contact.phone')} autoComplete="tel" optional />
      <SelectField
        name="inquiry_type"
        label={t('contact.inquiry_type')}
        prompt={t('contact.inquiry_prompt')}
        options={types}
        preset={inquiryType}
        onChange={suggestSubject}
        optional
      />
      <TextField
        name="subject"
        label={t('contact.subject')}
        className="wide"
        preset={about?.subject ?? (inquiryType ? t(`contact.type_${inquiryType}`) : undefined)}
      />
      <TextArea name="message" label={t('contact.message')} rows={5} className="wide" preset={about?.message} />
      <CheckField name="terms" label={<TermsSentence />} className="wide" />
    </PostForm>
  );
}

/** The type is the subject, until the visitor writes one of their own. */
function suggestSubject({ currentTarget: { form, options, selectedIndex } }: ChangeEvent<HTMLSelectElement>) {
  const subject = form?.elements.namedItem('subject');
  if (!(subject instanceof HTMLInputElement)) return;
  const isOwn = subject.value !== '' && ![...options].some(({ text }) => text === subject.value);
  if (!isOwn) subject.value = selectedIndex > 0 ? (options[selectedIndex]?.text ?? '') : '';
}
