import { useId } from 'react';
import { href } from 'react-router';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';

/** What becomes of what is written, where no box asks for it. */
export function PrivacySentence() {
  const { t } = useI18n();
  const privacy = <AsideLink to={href('/privacy')} words={t('contact.terms_privacy')} />;
  return <Phrase text={t('detail.inquiry_privacy')} values={{ privacy }} />;
}

/** Opens beside the form, which would otherwise be left with all that was typed. */
export function AsideLink({ to, words }: { to: string; words: string }) {
  const { language, t } = useI18n();
  const hint = useId();
  return (
    <>
      <a href={withLanguage(to, language)} target="_blank" rel="noopener" aria-describedby={hint} className="text-link">
        {words}
      </a>
      <span id={hint} hidden>
        {t('header.opens_new_tab')}
      </span>
    </>
  );
}
