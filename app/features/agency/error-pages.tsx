import type { ReactNode } from 'react';
import { href, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { requestIdMeta, useRequestId } from '#app/platform/request.ts';
import { Link } from '#app/ui/link.tsx';
import { LoadError, loadErrorMessage } from '#app/ui/load-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';

/** For an address that turned out to have nothing, wherever that was learnt. */
export function NothingHere() {
  const { t } = useI18n();
  return <Missing title={t('error.page_not_found')} text={t('error.page_not_found_text')} />;
}

/** For a listing that is not there, or that nobody may see. */
export function PropertyNotFound() {
  const { t } = useI18n();
  return <Missing title={t('detail.not_found')} text={t('error.not_found_text')} />;
}

/** For a listing that was withdrawn. */
export function PropertyGone({ hasSimilar }: { hasSimilar: boolean }) {
  const { t } = useI18n();
  return <Missing title={t('error.gone')} text={t(hasSimilar ? 'error.gone_similar_text' : 'error.gone_text')} />;
}

/** Says what is not there, with two ways on. */
export function Missing({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <ErrorNotice title={title}>
      <p>{text}</p>
      {children}
      <div className="error-ways">
        <Link to={href('/properties')} className="btn btn-line">
          {t('home.view_all')}
        </Link>
        <Link to={href('/')} className="btn btn-text">
          {t('error.go_home')}
        </Link>
      </div>
    </ErrorNotice>
  );
}

/** The entry of the browser's history this document came with. */
const ownEntry: unknown = typeof window === 'undefined' ? null : window.history.state?.key;

/**
 * For a page that failed: as a document, which is a fault of ours, or on its way to a page that is open already. There a
 * listing says the error's own text and no more, as section 8 of the specification has it; `head` is what stands above
 * 'Error: {message}' where a list keeps its own.
 */
export function Fault(props: { ofListing?: boolean; head?: ReactNode }) {
  const { key } = useLocation();
  const isDocument = useRequestId() !== null && (ownEntry === null || ownEntry === key);
  return isDocument ? <DocumentFault /> : <PageNotLoaded {...props} />;
}

function PageNotLoaded({ ofListing = false, head }: { ofListing?: boolean; head?: ReactNode }) {
  const { language, t } = useI18n();
  const message = loadErrorMessage(useRouteError(), { language, t });
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  if (ofListing) return <ListingNotLoaded message={message} onRetry={retry} />;
  return (
    <div className="page">
      {head ?? (
        <>
          <PageHead title={t('error.server')} address={null} />
          <h1 className="page-title text-h1">{t('error.server')}</h1>
        </>
      )}
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
  const { pathname, search } = useLocation();
  return (
    <ErrorNotice title={t('error.server')} isOurs>
      <p>{t('error.server_text')}</p>
      {/* New documents: what failed in this one may still be broken. */}
      <div className="error-ways">
        <a href={pathname + search} className="btn btn-primary">
          {t('common.retry')}
        </a>
        <a href={withLanguage(href('/'), language)} className="btn btn-text">
          {t('error.go_home')}
        </a>
      </div>
    </ErrorNotice>
  );
}

/**
 * A page that says what went wrong; of a fault of ours also the request id, by which the log can be searched and which its
 * text asks visitors to tell.
 */
function ErrorNotice({ title, isOurs = false, children }: { title: string; isOurs?: boolean; children: ReactNode }) {
  const { t } = useI18n();
  const id = useRequestId();
  return (
    <div className="page error-page">
      <PageHead title={title} address={null} />
      {id && <meta name={requestIdMeta} content={id} />}
      <Notice level={1} title={title}>
        {children}
        {isOurs && id && (
          <p className="text-xs">
            {t('error.request_id')} <bdi dir="ltr">{id}</bdi>
          </p>
        )}
      </Notice>
    </div>
  );
}
