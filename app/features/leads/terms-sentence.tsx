import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { AsideLink } from './privacy-sentence.tsx';

/** What a visitor agrees to, with links to the texts. */
export function TermsSentence() {
  const { t } = useI18n();
  const privacy = t('contact.terms_privacy');
  const service = t('contact.terms_service');
  const [before = '', between = '', after = ''] = t('contact.terms').split(new RegExp(`${privacy}|${service}`));
  return (
    <>
      {before}
      <AsideLink to={href('/privacy')} words={privacy} />
      {between}
      <AsideLink to={href('/terms')} words={service} />
      {after}
    </>
  );
}
