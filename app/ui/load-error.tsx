import { isRouteErrorResponse } from 'react-router';
import { type I18n, useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import { useRetryOnline } from './use-retry-online.ts';

/** What React Router puts in the place of a server's own exception, whose message is nobody's business. */
const hiddenFault = 'Unexpected Server Error';

/** What React Router says of an answer that it cannot read. */
const unreadable = 'Unable to decode turbo-stream response';

/**
 * What a visitor reads when data did not come (section 8 of the specification): the status of an answer that is not OK,
 * else the exception's own message, as of a network or parse failure. Browser and router have that in English; on the
 * site in another language it is said that nothing came.
 */
export function loadErrorMessage(error: unknown, { language, t }: Pick<I18n, 'language' | 't'>): string {
  if (isRouteErrorResponse(error)) return t('error.http', { code: error.status });
  const message = error instanceof Error ? error.message : String(error);
  const isForeign = error instanceof TypeError || error instanceof SyntaxError || message === unreadable;
  if (isForeign && language !== 'en') return t('error.not_loaded');
  return message === hiddenFault ? t('error.http', { code: 500 }) : message;
}

type Props = {
  message: string;
  /** Loads again what failed; also called when the line is back. */
  onRetry(): void;
};

/** 'Error: {message}' in the place of what did not load, and a way to try again. */
export function LoadError({ message, onRetry }: Props) {
  const { t } = useI18n();
  useRetryOnline(onRetry);
  return (
    <div className="load-error" role="alert">
      <p>
        <Icon name="circle-alert" size={24} />
        {t('common.error', { message })}
      </p>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  );
}
