import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

export default function About() {
  const { t } = useI18n();
  return (
    <div className="page pt-8">
      <PageHead title={t('nav.about')} address={href('/about')} />
      <h1 className="text-h1">{t('nav.about')}</h1>
    </div>
  );
}
