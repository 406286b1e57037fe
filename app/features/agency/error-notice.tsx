import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { requestIdMeta, useRequestId } from '#app/platform/request.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** A page that says what went wrong, and the number under which our log knows it. */
export function ErrorNotice({ title, children }: { title: string; children: ReactNode }) {
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
