import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** For the agency's staff; visitors have no account. */
export default function Account() {
  const { t } = useI18n();
  return (
    <div className="page pt-8">
      <PageHead title={t('footer.account')} address={null} />
      <Notice level={1} title={t('footer.account')}>
        <p>{t('footer.account_text')}</p>
        <Link to={href('/')} className="btn btn-primary">
          {t('error.go_home')}
        </Link>
      </Notice>
    </div>
  );
}
