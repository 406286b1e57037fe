import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { listingReference } from '#app/features/listings/reference.ts';
import { findUnsavedListings } from '#app/features/records/editor/unsaved.ts';
import { readKeptDrafts } from '#app/features/records/new/kept-draft.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { Link } from '#app/ui/link.tsx';

type Props = { staffId: string; referencePrefix: string };

/** What this device keeps of a member's work until it is sent, which happens where it was typed. */
export function UnsentNotice({ staffId, referencePrefix }: Props) {
  const words = useRecordWords();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    setIds(findUnsavedListings(staffId));
    setHasDraft(readKeptDrafts(staffId).length > 0);
  }, [staffId]);
  if (ids.length === 0 && !hasDraft) return null;
  return (
    <div className="form-outcome list-unsent" role="status">
      <p>{words('record_list.unsent')}</p>
      <ul>
        {hasDraft && (
          <li>
            <Link to={href('/account/listings/new')}>{words('record_new.title')}</Link>
          </li>
        )}
        {ids.map((id) => (
          <li key={id}>
            <Link to={recordAddress(id)}>
              <bdi dir="ltr">{listingReference(referencePrefix, id)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
