import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { PartHead } from './import-tables.tsx';
import type { ImportView } from './import-view.server.ts';

/** Listings that visitors find and that the source no longer has, with one press to put them all on hold. */
export function GoneHomes({ gone: { count, homes } }: { gone: ImportView['gone'] }) {
  const words = useRecordWords();
  const { language } = useI18n();
  if (count === 0) return null;
  return (
    <section className="import-part">
      <PartHead title={words('record_import.gone')} rows={homes} count={count} />
      <p className="form-note">{words('record_import.gone_text')}</p>
      <form method="post" className="import-foot">
        <button type="submit" name="do" value="hold_gone" className="btn btn-line btn-small">
          {words('record_import.hold_gone', { count: formatNumber(count, language) })}
        </button>
      </form>
      <ul className="import-changes">
        {homes.map(({ listingId, reference, title }) => (
          <li key={listingId}>
            <Link to={recordAddress(listingId)}>
              <bdi lang="">{title || reference}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
