import { type ReactNode, useEffect, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { RadioField } from '#app/ui/form/choice-fields.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Sending } from '#app/ui/form/send-form.ts';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import { withParameter } from '#app/ui/with-parameter.ts';
import { PrivacySentence } from './privacy-sentence.tsx';
import { hoursInBali, type PartOfDay, partsOfDay, type ViewingNow, viewingNow } from './viewing-times.ts';

type Props = {
  path: string;
  answer: Sending | undefined;
  otherWays: ReactNode;
};

export function ViewingForm({ path, answer, otherWays }: Props) {
  const { language, t } = useI18n();
  // The page is cached and shared: the time is only known in the browser.
  const [now, setNow] = useState<ViewingNow | null>(null);
  useEffect(() => setNow(viewingNow(language, '')), [language]);
  const parts = partsOfDay.map((value) => ({
    ...{ value, label: t(`viewing.${value}`) },
    note: <Hours key={value} part={value} own={now?.ownHours[value]} />,
  }));
  const days = { type: 'date', min: now?.first, max: now?.last } as const;
  return (
    <PostForm
      action={withParameter(path, 'form', 'viewing')}
      answer={answer}
      otherWays={otherWays}
      submit={t('viewing.submit')}
      className="form-grid inquiry-form"
    >
      <TextField
        name="day_1"
        label={t('viewing.day_1')}
        onChange={({ target }) => setNow(viewingNow(language, target.value))}
        {...days}
      />
      <TextField name="day_2" label={t('viewing.day_2')} optional {...days} />
      <TextField name="day_3" label={t('viewing.day_3')} optional {...days} />
      <RadioField name="part" label={t('viewing.part')} options={parts} />
      <TextField name="name" label={t('detail.name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('detail.email')} autoComplete="email" />
      <TextField name="phone" type="tel" label={t('contact.phone')} autoComplete="tel" optional />
      <TextArea name="message" label={t('detail.message')} rows={3} optional />
      <p className="form-note">
        <PrivacySentence />
      </p>
    </PostForm>
  );
}

/** In Bali's time, and in the visitor's own once it is known to differ. */
function Hours({ part, own }: { part: PartOfDay; own: string | null | undefined }) {
  const { t } = useI18n();
  return (
    <span className="viewing-hours">
      <bdi dir="ltr">{hoursInBali(part)}</bdi>
      {own && <small>{t('viewing.yours', { hours: own })}</small>}
    </span>
  );
}
