import { type ReactNode, useId } from 'react';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import { LeftOver, OldForm } from '#app/features/records/left-over.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { RecordHead } from '#app/features/records/record-head.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { StatusBadge } from '#app/features/records/status-badge.tsx';
import { formatDay } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { MoveLine, OfferState, StateProblem, StateView } from './state-view.ts';

type Props = { view: StateView; problem: StateProblem | null; isMoved: boolean };

/** Where each offer of a listing stands, and where it may go next. */
export function StatePage({ view, problem, isMoved }: Props) {
  const words = useRecordWords();
  const sent = problem?.outcome === 'old_form' ? null : problem;
  return (
    <>
      <PageHead title={`${words('record_move.title')} · ${view.title}`} address={null} />
      <RecordHead record={view} page={words('record_move.title')}>
        <Link to={recordAddress(view.id)}>{words('record_publish.back')}</Link>
      </RecordHead>
      <div className="move">
        {isMoved && problem === null && (
          <p className="form-outcome editor-done" role="status">
            {words('record_move.done')}
          </p>
        )}
        {problem?.outcome === 'old_form' && <OldForm left={problem.left} />}
        {sent && (
          <p className="form-outcome form-trouble" role="alert">
            {words(`record_move.${sent.outcome}`)}
          </p>
        )}
        {sent?.outcome === 'refused' && <LeftOver left={sent.left} />}
        <p className="publish-lead">{words(view.isPublished ? 'record_move.lead' : 'record_move.draft')}</p>
        {view.offers.map((offer) => (
          <Offer key={offer.key} offer={offer} view={view} problem={sent?.offer === offer.key ? sent : null} />
        ))}
      </div>
    </>
  );
}

/** `problem`: of a form of this offer. */
type OfferProps = {
  offer: OfferState;
  view: StateView;
  problem: Exclude<StateProblem, { outcome: 'old_form' }> | null;
};

function Offer({ offer, view, problem }: OfferProps) {
  const words = useRecordWords();
  const { language } = useI18n();
  const id = useId();
  return (
    <section id={`offer-${offer.key}`} className="move-offer" aria-labelledby={id}>
      <div className="move-head">
        <h2 id={id}>
          {offer.name}
          {offer.price && (
            <>
              {' '}
              <bdi className="move-price">{offer.price}</bdi>
            </>
          )}
        </h2>
        <p>
          <StatusBadge status={offer.status} />{' '}
          <span className="move-since">{words('record_move.since', { day: formatDay(offer.since, language) })}</span>
        </p>
      </div>
      {offer.open && (
        <p>
          {words(`record_move.still_${offer.open.kind}`)}{' '}
          {view.mayMove && (
            <a href={`#offer-${offer.open.key}`} className="text-link">
              {words('record_move.close_too')}
            </a>
          )}
        </p>
      )}
      {view.mayMove && offer.next.length > 0 && <MoveForm offer={offer} view={view} problem={problem} />}
      {offer.next.length === 0 && <p className="editor-hint">{words('record_move.final')}</p>}
      {view.mayMove && offer.undo && <UndoForm offer={offer} undo={offer.undo} view={view} problem={problem} />}
      {!view.mayMove && <p className="editor-hint">{words('record_move.not_yours')}</p>}
      {offer.moves.length > 0 && <Moves moves={offer.moves} />}
    </section>
  );
}

function MoveForm({ offer, view, problem }: OfferProps) {
  const words = useRecordWords();
  const { language } = useI18n();
  const typed = (name: string) => problem?.values[name] ?? '';
  const wrong = problem?.outcome === 'refused' ? problem.wrong : [];
  const dayProblem = (['on', 'on_before'] as const).find((name) => wrong.includes(name));
  const chosen = offer.next.find(({ status }) => status === typed('to'))?.status;
  return (
    <form method="post" className="move-form">
      <input type="hidden" name="key" value={`${view.key}-${offer.key}`} />
      <input type="hidden" name="offer" value={offer.key} />
      <input type="hidden" name="from" value={offer.status} />
      <input type="hidden" name="language" value={language} />
      <fieldset>
        <legend className="field-label">{words('record_move.to')}</legend>
        <div className="move-choices">
          {offer.next.map(({ status, shown }) => (
            <label key={status}>
              <input type="radio" name="to" value={status} required defaultChecked={status === chosen} />
              <span>
                <b>{words(`record_status.${status}`)}</b>
                <small>{shown}</small>
              </span>
            </label>
          ))}
        </div>
        {wrong.includes('to') && <Wrong text={words('record_move.to_missing')} />}
        {wrong.includes('lease') && <Wrong text={words('record_move.lease_over')} />}
      </fieldset>
      <div className="move-fields">
        <Labelled
          label={words('record_move.on')}
          wrong={dayProblem !== undefined && words(`record_move.${dayProblem}_wrong`)}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              name="on"
              required
              min="2000-01-01"
              max={view.today}
              defaultValue={typed('on') || view.today}
              className="input"
            />
          )}
        </Labelled>
        <Labelled
          label={words('record_move.reason')}
          wrong={wrong.includes('reason') && words('record_move.reason_missing')}
        >
          {(control) => (
            <input
              {...control}
              name="reason"
              required
              maxLength={200}
              dir="auto"
              autoComplete="off"
              defaultValue={typed('reason')}
              className="input"
            />
          )}
        </Labelled>
        <div className="move-closed">
          <Labelled
            label={words('record_move.closed_for')}
            wrong={wrong.includes('amount') && words('record_move.amount_missing')}
          >
            {(control) => (
              <span className="editor-pair">
                <input
                  {...control}
                  name="amount"
                  inputMode="decimal"
                  dir="ltr"
                  autoComplete="off"
                  defaultValue={typed('amount')}
                  className="input"
                />
                <select
                  name="currency"
                  aria-label={words('record_editor.currency')}
                  defaultValue={typed('currency') || offer.currency}
                  className="input select"
                >
                  {currencies.map((currency) => (
                    <option key={currency}>{currency}</option>
                  ))}
                </select>
              </span>
            )}
          </Labelled>
          <p className="editor-hint">
            {words(view.showsSoldPrices ? 'record_move.price_shown' : 'record_move.price_private')}
          </p>
        </div>
      </div>
      <p className="editor-hint">{words('record_move.at_once')}</p>
      <button type="submit" className="btn btn-primary">
        {words('record_move.move')}
      </button>
    </form>
  );
}

/** The way back from a move that was a mistake. */
function UndoForm({ offer, undo, view, problem }: OfferProps & { undo: NonNullable<OfferState['undo']> }) {
  const words = useRecordWords();
  const status = words(`record_status.${undo.to}`);
  const wrong = problem?.outcome === 'refused' ? problem.wrong : [];
  const [isWrong, isOver] = [wrong.includes('undo_reason'), wrong.includes('undo_lease')];
  return (
    <details className="move-undo" open={problem !== null && 'undo_reason' in problem.values}>
      <summary className="text-link">{words('record_move.undo_title')}</summary>
      <form method="post" className="move-form">
        <input type="hidden" name="do" value="undo" />
        <input type="hidden" name="key" value={`${view.key}-${offer.key}-undo`} />
        <input type="hidden" name="offer" value={offer.key} />
        <input type="hidden" name="batch" value={undo.move} />
        <p className="editor-hint">{words('record_move.undo_hint', { status })}</p>
        {isOver && <Wrong text={words('record_move.lease_over')} />}
        <Labelled label={words('record_move.undo_reason')} wrong={isWrong && words('record_move.reason_missing')}>
          {(control) => (
            <input
              {...control}
              name="undo_reason"
              required
              maxLength={200}
              dir="auto"
              autoComplete="off"
              defaultValue={problem?.values['undo_reason'] ?? ''}
              className="input"
            />
          )}
        </Labelled>
        <button type="submit" className="btn btn-line">
          {words('record_move.undo', { status })}
        </button>
      </form>
    </details>
  );
}

type LabelledProps = {
  label: string;
  /** What is wrong with it; false for nothing. */
  wrong: string | false;
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode;
};

function Labelled({ label, wrong, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({ id, 'aria-invalid': wrong !== false || undefined, 'aria-describedby': `${id}-problem` })}
      <div id={`${id}-problem`}>{wrong !== false && <Wrong text={wrong} />}</div>
    </div>
  );
}

function Wrong({ text }: { text: string }) {
  return (
    <p className="field-problem">
      <Icon name="circle-alert" size={16} />
      {text}
    </p>
  );
}

/** What became of the offer so far. */
function Moves({ moves }: { moves: readonly MoveLine[] }) {
  const words = useRecordWords();
  const { language } = useI18n();
  return (
    <ol className="move-lines">
      {moves.map(({ id, to, on, reason, closedFor, by, isUndone }) => (
        <li key={id}>
          <time dateTime={on}>{formatDay(on, language)}</time>
          <div>
            {isUndone ? (
              <>
                <s>{words(`record_status.${to}`)}</s> {words('record_move.undone')}
              </>
            ) : (
              <b>{words(`record_status.${to}`)}</b>
            )}
            {closedFor && (
              <>
                {' '}
                <bdi>{closedFor}</bdi>
              </>
            )}
            {reason && <p dir="auto">{reason}</p>}
          </div>
          <bdi className="move-by">{by ?? words('record_editor.somebody')}</bdi>
        </li>
      ))}
    </ol>
  );
}
