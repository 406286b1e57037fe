import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

export default function Contact() {
  const { t } = useI18n();
  return (
    <div className="page pt-8">
      <PageHead title={t('contact.hero_title')} address={href('/contact')} />
      <h1 className="text-h1">{t('contact.hero_title')}</h1>
    </div>
  );
}
