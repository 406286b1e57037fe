import type { ReactNode } from 'react';
import { href } from 'react-router';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { countArchived } from './archive-counts.server.ts';
import { useArchiveWords } from './archive-words.ts';

type Props = {
  counts: Awaited<ReturnType<typeof countArchived>>;
  isDiskFull: boolean;
  /** What else is kept safe, and how. */
  children: ReactNode;
};

const figures = ['listings', 'pictures', 'documents', 'leads'] as const;
const contents = ['has_listings', 'has_leads', 'has_agency', 'has_sources'] as const;

const tables = [
  [href('/account/listings.csv'), 'archive.listings_table'],
  [href('/account/leads.csv'), 'archive.leads_table'],
] as const;

/** What a copy of everything has, the file itself, and the two tables that are a part of it. */
export function ArchivePage({ counts, isDiskFull, children }: Props) {
  const words = useArchiveWords();
  const { language } = useI18n();
  return (
    <div className="archive">
      {isDiskFull && (
        <p className="form-outcome form-trouble" role="alert">
          {words('archive.disk_full')}
        </p>
      )}
      <p className="desk-text">
        {words('archive.text')} <code dir="ltr">npm run archive -- in copy.zip</code>
      </p>
      <dl className="desk-figures">
        {figures.map((name) => (
          <div key={name}>
            <dt>{words(`archive.${name}`)}</dt>
            <dd>{formatNumber(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <a href={href('/account/agency/copy.zip')} className="btn btn-primary" download>
          <DeskIcon name="download" size={18} />
          {words('archive.download')}
        </a>
        <p className="form-note">{words('archive.wait')}</p>
      </div>
      <section className="archive-part">
        <h2 className="text-h4">{words('archive.has')}</h2>
        <ul>
          {contents.map((name) => (
            <li key={name}>{words(`archive.${name}`)}</li>
          ))}
        </ul>
        <p className="desk-text">{words('archive.care')}</p>
      </section>
      <section className="archive-part">
        <h2 className="text-h4">{words('archive.lacks')}</h2>
        <p className="desk-text">{words('archive.lacks_keys')}</p>
      </section>
      {children}
      <section className="archive-part">
        <h2 className="text-h4">{words('archive.tables')}</h2>
        <p className="desk-text">{words('archive.tables_text')}</p>
        <p className="archive-tables">
          {tables.map(([path, label]) => (
            <a key={path} href={withLanguage(path, language)} className="btn btn-line btn-small" download>
              {words(label)}
            </a>
          ))}
        </p>
      </section>
    </div>
  );
}
