import { href } from 'react-router';
import { type Import, type ImportState, type ReadProblem, workingStates } from '#app/features/records/import/import.ts';
import { sourceProblems } from '#app/features/records/import/source-failed.ts';
import { type RecordKey, useRecordWords } from '#app/features/records/record-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useLookingAgain } from '#app/features/staff/desk/use-looking-again.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { DryRun } from './dry-run.tsx';
import type { CommandAnswer } from './import-commands.server.ts';
import { ImportProgress } from './import-progress.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import type { ImportView } from './import-view.server.ts';
import { MatchColumns } from './match-columns.tsx';
import type { MatchView } from './match-view.server.ts';

type Props = {
  view: ImportView;
  match: MatchView | null;
  /** Why the columns of a table cannot be shown. */
  unread: ReadProblem | null;
  answer: CommandAnswer | null;
};

const stepOf: Partial<Record<ImportState, ImportStep>> = {
  matching: 'match',
  reading: 'dry',
  failed: 'dry',
  ready: 'dry',
};

/** One import, from the matching of its columns to its undoing. */
export function ImportPage({ view, match, unread, answer }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { run, source } = view;
  const problem = unread ?? run.problem;
  useLookingAgain(workingStates.includes(run.state));
  return (
    <DeskPage
      title={words('record_import.title')}
      back={
        <Link to={href('/account/import')} className="desk-back">
          {words('record_import.all')}
        </Link>
      }
      aside={
        view.counts.total > 0 && run.state !== 'reading' ? (
          <a
            className="link"
            href={withLanguage(href('/account/import/:id/result.csv', { id: run.id }), language)}
            download
          >
            {words('record_import.download')}
          </a>
        ) : null
      }
    >
      <ImportSteps current={stepOf[run.state] ?? 'run'} />
      <p className="desk-text">
        <bdi lang="">{source.name}</bdi>
      </p>
      {answer !== null && answer !== 'done' && (
        <p className="form-outcome form-trouble" role="alert">
          {words(`record_import.answer_${answer}` as RecordKey)}
        </p>
      )}
      {problem !== null && <Unreadable problem={problem} />}
      {match !== null && <MatchColumns match={match} />}
      {run.state === 'ready' && <DryRun view={view} />}
      {!['matching', 'failed', 'ready'].includes(run.state) && <ImportProgress view={view} />}
    </DeskPage>
  );
}

function Unreadable({ problem: { problem, row, column } }: { problem: NonNullable<Import['problem']> }) {
  const words = useRecordWords();
  const ofSource = sourceProblems.find((one) => one === problem);
  return (
    <p className="form-outcome form-trouble" role="alert">
      {ofSource === undefined
        ? words(`record_import.picture_${problem}` as RecordKey)
        : words(`record_source_failed.${ofSource}`, { row: String(row ?? ''), column: String(column ?? '') })}
    </p>
  );
}
