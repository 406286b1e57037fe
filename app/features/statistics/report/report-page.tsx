import { href } from 'react-router';
import type { Unsaved } from '#app/features/changes/unsaved.server.ts';
import { periodDays } from '#app/features/inbox/dashboard/period/period.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { UnsavedNotice } from '#app/features/records/unsaved-notice.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { NotSentNote, useSendsMail } from '#app/features/staff/desk/sends-mail.tsx';
import { useStatisticsWords } from '#app/features/statistics/statistics-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import type { OwnerReport } from './owner-report.server.ts';
import { ReportPaper } from './report-paper.tsx';

type Props = {
  id: number;
  report: OwnerReport;
  agency: string;
  /** Of the owner of the home; null where it is not known. */
  address: string | null;
  formKey: string;
  outcome: 'sent' | 'changed' | null;
  unsaved: Unsaved | undefined;
};

/** The report as its reader gets it, above it how it is sent or printed. */
export function ReportPage({ id, report, agency, address, formKey, outcome, unsaved }: Props) {
  const words = useStatisticsWords();
  const deskWords = useDeskWords();
  const sendsMail = useSendsMail();
  const { days } = report.chart.period;
  return (
    <DeskPage
      title={words('owner_report.title')}
      back={
        <Link to={`${href('/account/statistics')}?days=${days}`} className="desk-back">
          {words('owner_report.back')}
        </Link>
      }
    >
      {outcome !== null && (
        <p className={`form-outcome${outcome === 'changed' ? ' form-trouble' : ''}`} role="status">
          {outcome === 'sent' && !sendsMail ? deskWords('desk.mails_not_sent') : words(`owner_report.${outcome}`)}
        </p>
      )}
      <UnsavedNotice unsaved={unsaved} />
      <p className="desk-text report-desk">{words('owner_report.intro')}</p>
      <div className="report-tools report-desk">
        <Choice id={id} report={report} />
        <button type="button" className="btn btn-line btn-small needs-script" onClick={() => window.print()}>
          {words('owner_report.print')}
        </button>
      </div>
      <Sending id={id} report={report} address={address} formKey={formKey} />
      <ReportPaper report={report} agency={agency} />
    </DeskPage>
  );
}

function Choice({ id, report }: Pick<Props, 'id' | 'report'>) {
  const words = useStatisticsWords();
  const deskWords = useDeskWords();
  const { language } = useI18n();
  const days = report.chart.period.days;
  return (
    <form method="get" action={href('/account/listings/:id/report', { id: String(id) })} className="report-choice">
      <input type="hidden" name="lang" value={language} />
      <label>
        <span className="field-label">{words('owner_report.language')}</span>
        <select name="language" defaultValue={report.language} className="input select" autoComplete="off">
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="field-label">{words('owner_report.period')}</span>
        <select name="days" defaultValue={days} className="input select" autoComplete="off">
          {periodDays.map((count) => (
            <option key={count} value={count}>
              {deskWords('numbers.days', { count })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-line btn-small">
        {words('owner_report.show')}
      </button>
    </form>
  );
}

/** Sends exactly what is shown: its last day and the address come with the form. */
function Sending({ id, report, address, formKey }: Pick<Props, 'id' | 'report' | 'address' | 'formKey'>) {
  const words = useStatisticsWords();
  const { language } = useI18n();
  if (address === null)
    return (
      <p className="desk-text report-desk">
        {words('owner_report.no_address')}{' '}
        <Link to={`${recordAddress(id)}?section=internal`} className="text-link">
          {words('owner_report.add_address')}
        </Link>
      </p>
    );
  const { days, lastDay } = report.chart.period;
  const here = `${href('/account/listings/:id/report', { id: String(id) })}?language=${report.language}&days=${days}`;
  return (
    <form method="post" action={withLanguage(here, language)} className="report-send report-desk">
      <NotSentNote />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="to" value={address} />
      <input type="hidden" name="until" value={lastDay} />
      <button type="submit" className="btn btn-primary">
        {words('owner_report.send', { address })}
      </button>
      <p className="text-xs">{words('owner_report.send_hint')}</p>
    </form>
  );
}
