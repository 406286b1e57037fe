import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';

/** Sends its form. Both labels have their place from the beginning, so that the button keeps its width. */
export function SendButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <button type="submit" className="btn btn-primary btn-lg send-button" aria-disabled={sending || undefined}>
      <span>{children}</span>
      <span>
        <span className="send-ring" aria-hidden="true" />
        {t('contact.sending')}
      </span>
    </button>
  );
}
