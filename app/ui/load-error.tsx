import { isRouteErrorResponse } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { Icon } from './icon.tsx';

/** What React Router puts in the place of a server's own exception, whose message is nobody's business. */
const hiddenFault = 'Unexpected Server Error';

/**
 * What a visitor reads when data did not come (section 8 of the specification): the status of an answer that is not OK,
 * else the exception's own message, as of a network or parse failure.
 */
export function loadErrorMessage(error: unknown, t: Translate): string {
  if (isRouteErrorResponse(error)) return t('error.http', { code: error.status });
  const message = error instanceof Error ? error.message : String(error);
  return message === hiddenFault ? t('error.http', { code: 500 }) : message;
}

type Props = {
  message: string;
  /** Loads again what failed. */
  onRetry(): void;
};

/** 'Error: {message}' in the place of what did not load, and a way to try again. */
export function LoadError({ message, onRetry }: Props) {
  const { t } = useI18n();
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
