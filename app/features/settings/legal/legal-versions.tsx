import { legalPages } from '#app/features/agency/legal/legal-fields.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { LegalView, ListedVersion } from './find-legal.server.ts';
import { fieldNames } from './legal-field-names.ts';
import { useLegalWords } from './legal-words.ts';

type Props = { legal: LegalView; action: string; now: number };

/** Every version, the latest first: what it changed, its texts, and the way back to it. */
export function LegalVersions({ legal: { versions, number, formKey }, action, now }: Props) {
  const words = useLegalWords();
  return (
    <section aria-labelledby="legal-versions" className="legal-versions">
      <h2 id="legal-versions">{words('legal_desk.versions')}</h2>
      <form method="post" action={action}>
        <input type="hidden" name="do" value="restore" />
        <input type="hidden" name="base" value={number} />
        <input type="hidden" name="key" value={formKey} />
        <ol>
          {versions.map((version) => (
            <li key={version.number}>
              <Version version={version} now={now} />
              {version.number === number ? (
                <p className="legal-now">{words('legal_desk.on_the_site')}</p>
              ) : (
                <button type="submit" name="version" value={version.number} className="btn btn-line btn-small">
                  {words('legal_desk.restore')}
                  <span className="sr-only"> {words('legal_desk.version', { number: version.number })}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </form>
    </section>
  );
}

function Version({ version: { number, at, by, isOwn, changed }, now }: { version: ListedVersion; now: number }) {
  const { language } = useI18n();
  const words = useLegalWords();
  return (
    <>
      <b>{words('legal_desk.version', { number })}</b>
      <p className="legal-hint">
        <bdi>{isOwn ? words('legal_desk.software') : (by ?? words('legal_desk.somebody'))}</bdi> ·{' '}
        <time dateTime={new Date(at).toISOString()} title={formatFullMoment(at, language)}>
          {formatPastMoment(at, now, language)}
        </time>
      </p>
      {changed && <p className="legal-hint">{words('legal_desk.changed', { texts: fieldNames(changed, words) })}</p>}
      <p className="legal-links">
        {legalPages.map((page) => (
          <a key={page} href={withLanguage(`/${page}/${number}`, language)} className="text-link">
            {words(`legal_desk.${page}`)}
            <span className="sr-only"> {words('legal_desk.version', { number })}</span>
          </a>
        ))}
      </p>
    </>
  );
}
