import { href } from 'react-router';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { AsideLink } from './aside-link.tsx';

/** What becomes of what is written, where no box asks for it. */
export function PrivacySentence() {
  const { t } = useI18n();
  const privacy = <AsideLink to={href('/privacy')} words={t('contact.terms_privacy')} />;
  return <Phrase text={t('detail.inquiry_privacy')} values={{ privacy }} />;
}
