import { href, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { useRequestId } from '#app/platform/request.ts';
import { Link } from '#app/ui/link.tsx';
import { LoadError, loadErrorMessage } from '#app/ui/load-error.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
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

/** The entry of the browser's history this document came with. */
const ownEntry: unknown = typeof window === 'undefined' ? null : window.history.state?.key;

/** For a page that failed: as a document, which is a fault of ours, or on its way to a page that is open already. */
export function Fault() {
  const { key } = useLocation();
  const isDocument = useRequestId() !== null && (ownEntry === null || ownEntry === key);
  return isDocument ? <DocumentFault /> : <PageNotLoaded />;
}

function PageNotLoaded() {
  const { t } = useI18n();
  const message = loadErrorMessage(useRouteError(), t);
  const { revalidate } = useRevalidator();
  return (
    <div className="page">
      <PageHead title={t('error.server')} address={null} />
      <h1 className="page-title text-h1">{t('error.server')}</h1>
      <LoadError message={message} onRetry={() => void revalidate()} />
    </div>
  );
}

function DocumentFault() {
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
