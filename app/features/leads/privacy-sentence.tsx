import { useContext, useId } from 'react';
import { href } from 'react-router';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { ConsentContext, ConsentVersion } from './consent.tsx';

/** Links to the privacy text, for forms without a box to tick. */
export function PrivacySentence() {
  const { t } = useI18n();
  const consent = useContext(ConsentContext);
  const privacy = <AsideLink to={href('/privacy')} words={t('contact.terms_privacy')} />;
  return (
    <>
      <span {...consent?.foreign}>
        <Phrase text={consent?.line ?? t('detail.inquiry_privacy')} values={{ privacy }} />
      </span>
      <ConsentVersion />
    </>
  );
}

/** A link that opens a new tab, because leaving the page would lose what was typed. */
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
