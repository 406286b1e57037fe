import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { ErrorNotice } from './error-notice.tsx';

/** For an address nothing answers. */
export function PageNotFound() {
  const { t } = useI18n();
  return (
    <ErrorNotice title={t('error.page_not_found')}>
      <p>{t('error.page_not_found_text')}</p>
      <Link to={href('/')} className="btn btn-primary">
        {t('error.go_home')}
      </Link>
    </ErrorNotice>
  );
}

/** For a listing that is not there, or that nobody may see. */
export function PropertyNotFound() {
  const { t } = useI18n();
  return (
    <ErrorNotice title={t('detail.not_found')}>
      <p>{t('error.not_found_text')}</p>
      <Link to={href('/properties')} className="btn btn-primary">
        {t('home.view_all')}
      </Link>
    </ErrorNotice>
  );
}

/** For a listing that was withdrawn. */
export function PropertyGone({ hasSimilar }: { hasSimilar: boolean }) {
  const { t } = useI18n();
  return (
    <ErrorNotice title={t('error.gone')}>
      <p>{t(hasSimilar ? 'error.gone_similar_text' : 'error.gone_text')}</p>
      <Link to={href('/properties')} className="btn btn-primary">
        {t('home.view_all')}
      </Link>
    </ErrorNotice>
  );
}

/** For a fault of ours. */
export function Fault() {
  const { t, language } = useI18n();
  return (
    <ErrorNotice title={t('error.server')}>
      <p>{t('error.server_text')}</p>
      {/* A new document: what failed in this one may still be broken. */}
      <a href={withLanguage(href('/'), language)} className="btn btn-primary">
        {t('error.go_home')}
      </a>
    </ErrorNotice>
  );
}
