import type { ReactNode } from 'react';
import { href, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { requestIdMeta, useRequestId } from '#app/platform/request.ts';
import { Link } from '#app/ui/link.tsx';
import { LoadError, loadErrorMessage, useRetryOnline } from '#app/ui/load-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** For an address nothing answers. */
export function PageNotFound() {
  const { t } = useI18n();
  const text = t('error.page_not_found_text');
  return <Missing title={t('error.page_not_found')} text={text} to={href('/')} link={t('error.go_home')} />;
}

/** For a listing that is not there, or that nobody may see. */
export function PropertyNotFound() {
  const { t } = useI18n();
  const text = t('error.not_found_text');
  return <Missing title={t('detail.not_found')} text={text} to={href('/properties')} link={t('home.view_all')} />;
}

/** For a listing that was withdrawn. */
export function PropertyGone({ hasSimilar }: { hasSimilar: boolean }) {
  const { t } = useI18n();
  const text = t(hasSimilar ? 'error.gone_similar_text' : 'error.gone_text');
  return <Missing title={t('error.gone')} text={text} to={href('/properties')} link={t('home.view_all')} />;
}

function Missing({ title, text, to, link }: { title: string; text: string; to: string; link: string }) {
  return (
    <ErrorNotice title={title}>
      <p>{text}</p>
      <Link to={to} className="btn btn-primary">
        {link}
      </Link>
    </ErrorNotice>
  );
}

/** The entry of the browser's history this document came with. */
const ownEntry: unknown = typeof window === 'undefined' ? null : window.history.state?.key;

/**
 * For a page that failed: as a document, which is a fault of ours, or on its way to a page that is open already. There a
 * listing says the error's own text and no more, as section 8 of the specification has it.
 */
export function Fault({ ofListing = false }: { ofListing?: boolean }) {
  const { key } = useLocation();
  const isDocument = useRequestId() !== null && (ownEntry === null || ownEntry === key);
  return isDocument ? <DocumentFault /> : <PageNotLoaded ofListing={ofListing} />;
}

function PageNotLoaded({ ofListing }: { ofListing: boolean }) {
  const { language, t } = useI18n();
  const message = loadErrorMessage(useRouteError(), { language, t });
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  if (ofListing) return <ListingNotLoaded message={message} onRetry={retry} />;
  return (
    <div className="page">
      <PageHead title={t('error.server')} address={null} />
      <h1 className="page-title text-h1">{t('error.server')}</h1>
      <LoadError message={message} onRetry={retry} />
    </div>
  );
}

function ListingNotLoaded({ message, onRetry }: { message: string; onRetry(): void }) {
  const { t } = useI18n();
  useRetryOnline(onRetry);
  return (
    <div className="page error-page" role="alert">
      <PageHead title={message} address={null} />
      <Notice level={1} title={message}>
        <button type="button" className="btn btn-line" onClick={onRetry}>
          {t('common.retry')}
        </button>
      </Notice>
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

/** A page that says what went wrong, with the request id, by which the log can be searched. */
function ErrorNotice({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  const id = useRequestId();
  return (
    <div className="page error-page">
      <PageHead title={title} address={null} />
      {id && <meta name={requestIdMeta} content={id} />}
      <Notice level={1} title={title}>
        {children}
        {id && (
          <p className="text-xs">
            {t('error.request_id')} <bdi dir="ltr">{id}</bdi>
          </p>
        )}
      </Notice>
    </div>
  );
}
