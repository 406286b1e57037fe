import { useContext } from 'react';
import { href } from 'react-router';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { ConsentContext, ConsentVersion } from './consent.tsx';
import { AsideLink } from './privacy-sentence.tsx';

/** What a visitor agrees to, with links to the texts. */
export function TermsSentence() {
  const { t } = useI18n();
  const consent = useContext(ConsentContext);
  const [privacy, terms] = [t('contact.terms_privacy'), t('contact.terms_service')];
  const own = t('contact.terms').replace(privacy, '{privacy}').replace(terms, '{terms}');
  const links = {
    privacy: <AsideLink to={href('/privacy')} words={privacy} />,
    terms: <AsideLink to={href('/terms')} words={terms} />,
  };
  return (
    <>
      <span {...consent?.foreign}>
        <Phrase text={consent?.box ?? own} values={links} />
      </span>
      <ConsentVersion />
    </>
  );
}
