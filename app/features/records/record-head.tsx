import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { Language } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { recordAddress } from './record-address.ts';
import { useRecordWords } from './record-words.ts';
import { StatusBadge } from './status-badge.tsx';

/** What every page of a listing begins with. */
export type RecordName = {
  id: number;
  reference: string;
  /** What the agency calls it; null where it does not. */
  ownReference: string | null;
  title: string;
  /** Null for what stands in the place of a title. */
  titleLanguage: Language | null;
  /** *Incomplete* for one that was never published. */
  status: StandardStatus;
};

type Props = {
  record: RecordName;
  /** The name of a page below the editor. */
  page?: string;
  /** Links and buttons at the end of the line. */
  children?: ReactNode;
};

/** Where one is, the listing's title and its state. */
export function RecordHead({
  record: { id, reference, ownReference, title, titleLanguage, status },
  page,
  children,
}: Props) {
  const words = useRecordWords();
  const number = (
    <>
      <bdi dir="ltr">{reference}</bdi>
      {ownReference !== null && (
        <>
          {' · '}
          <bdi>{ownReference}</bdi>
        </>
      )}
    </>
  );
  return (
    <header className="record-head">
      <div>
        <p className="record-crumbs">
          <Link to={href('/account/listings')}>{words('record_list.title')}</Link>
          <Icon name="chevron-right" size={16} flip />
          {page === undefined ? number : <Link to={recordAddress(id)}>{number}</Link>}
          {page !== undefined && (
            <>
              <Icon name="chevron-right" size={16} flip />
              <span>{page}</span>
            </>
          )}
        </p>
        <h1 className="desk-title">
          <bdi lang={titleLanguage ?? undefined}>{title}</bdi> <StatusBadge status={status} />
        </h1>
      </div>
      {children && <div className="record-also">{children}</div>}
    </header>
  );
}
