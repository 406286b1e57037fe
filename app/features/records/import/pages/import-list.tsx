import { href } from 'react-router';
import type { ImportState } from '#app/features/records/import/import.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = { imports: readonly { id: string; name: string; state: ImportState; createdAt: number }[] };

/** The imports so far, the latest first. */
export function ImportList({ imports }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  if (imports.length === 0) return null;
  return (
    <section className="import-part">
      <h2 className="text-h3">{words('record_import.before')}</h2>
      <ul className="import-list">
        {imports.map(({ id, name, state, createdAt }) => (
          <li key={id}>
            <Link to={href('/account/import/:id', { id })}>
              <bdi lang="">{name}</bdi>
            </Link>
            <span>{words(`record_import.state_${state}`)}</span>
            <span>{formatMoment(createdAt, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
