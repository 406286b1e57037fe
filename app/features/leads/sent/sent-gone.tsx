import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** Where a key is old, or none of ours. */
export function SentGone() {
  const { t } = useI18n();
  return (
    <div className="page error-page">
      <PageHead title={t('sent.gone_title')} address={null} />
      <Notice title={t('sent.gone_title')} level={1}>
        <p>{t('sent.gone_text')}</p>
        <Link to={href('/')} className="btn btn-primary">
          {t('sent.home')}
        </Link>
      </Notice>
    </div>
  );
}
