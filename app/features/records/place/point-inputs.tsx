import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Point } from '#app/features/places/map/mercator.ts';
import { isOnIslands } from '#app/features/places/typed-point/islands.ts';
import type { EditorResult } from '#app/features/records/editor/editor-result.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PointAnswer } from './point-answer.ts';

type PointInput = { onPoint(point: Point): void };

/** `answer`, `isWindow`: what came of a link that was sent without a script. */
type LinkProps = PointInput & { answer: PointAnswer | undefined; isWindow: boolean };

/** Typed coordinates, or the link that a maps app shares: the server reads them, and asks nobody. */
export function LinkInput({ answer, isWindow, onPoint }: LinkProps) {
  const words = useRecordWords();
  const id = useId();
  const fetcher = useFetcher<PointAnswer | EditorResult>();
  const [typed, setTyped] = useState(answer?.outcome === 'no_point' ? answer.typed : '');
  const result = fetcher.data ?? answer;
  const problem = result && problemOf(result);

  // What was typed before this script was there.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped((now) => input.current?.value ?? now), []);

  const take = useEffectEvent(onPoint);
  useEffect(() => {
    if (fetcher.data?.outcome === 'point') take(fetcher.data.point);
  }, [fetcher.data]);

  function read(): void {
    if (typed.trim() === '') return;
    const form = new FormData();
    form.set('do', 'read-point');
    form.set('by', 'script');
    form.set('typed', typed);
    void fetcher.submit(form, { method: 'post' });
  }
  return (
    <div className="editor-field" data-span="12">
      <label htmlFor={id} className="field-label">
        {words('record_place.link')}
      </label>
      <span className="editor-pair">
        <input
          ref={input}
          id={id}
          name="typed"
          form="point-form"
          dir="ltr"
          autoComplete="off"
          maxLength={4000}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            read();
          }}
          className="input"
        />
        <button
          type="submit"
          form="point-form"
          className="btn btn-line btn-small"
          onClick={(event) => {
            event.preventDefault();
            read();
          }}
        >
          {words('record_place.set')}
        </button>
      </span>
      <div id={`${id}-note`} role="status">
        {problem && (
          <p className="field-problem">
            <Icon name="circle-alert" size={16} />
            {words(`record_place.problem_${problem}`)}
          </p>
        )}
        {result?.outcome === 'point' && (
          <p className="place-set">
            <Icon name="check" size={16} />
            {words('record_place.was_set')}
          </p>
        )}
        {(result?.outcome === 'point' ? result.isWindow : isWindow && !result) && (
          <p className="place-doubt">
            <Icon name="circle-alert" size={16} />
            {words('record_place.was_window')}
          </p>
        )}
      </div>
    </div>
  );
}

function problemOf(answer: PointAnswer | EditorResult) {
  if (answer.outcome === 'no_point') return answer.problem;
  return answer.outcome === 'point' ? null : ('offline' as const);
}

type Position = { point: Point; accuracyM: number };

type Finding = 'idle' | 'finding' | 'refused' | 'unavailable' | 'outside';

/** A position no more accurate than that may be another house, or another village: it is taken only once somebody says so. */
const doubtfulM = 100;

/** The position of the device, which is read after a press only. */
export function HereButton({ onPoint }: PointInput) {
  const words = useRecordWords();
  const { language } = useI18n();
  const [finding, setFinding] = useState<Finding>('idle');
  const [found, setFound] = useState<Position & { isTaken: boolean }>();
  function take({ point, accuracyM }: Position): void {
    setFound({ point, accuracyM, isTaken: true });
    onPoint(point);
  }
  function consider({ coords: { latitude, longitude, accuracy: accuracyM } }: GeolocationPosition): void {
    const position = { point: { latitude, longitude }, accuracyM };
    const isThere = isOnIslands(position.point);
    setFinding(isThere ? 'idle' : 'outside');
    if (!isThere) return;
    if (accuracyM < doubtfulM) take(position);
    else setFound({ ...position, isTaken: false });
  }
  function find(): void {
    setFinding('finding');
    setFound(undefined);
    navigator.geolocation.getCurrentPosition(
      consider,
      ({ code, PERMISSION_DENIED }) => setFinding(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  }
  const accuracy = found && formatMeasure(distance(found.accuracyM, language));
  return (
    <div className="editor-field place-here" data-span="12">
      <button type="button" className="btn btn-line btn-small" onClick={find}>
        <DeskIcon name="crosshair" size={16} />
        {words('record_place.here')}
      </button>
      <p role="status" className={finding === 'idle' || finding === 'finding' ? 'editor-hint' : 'field-problem'}>
        {finding !== 'idle' && words(`record_place.problem_${finding}`)}
        {finding === 'idle' &&
          accuracy &&
          words(`record_place.${found.isTaken ? 'accurate' : 'inaccurate'}`, { accuracy })}
      </p>
      {found && !found.isTaken && (
        <button type="button" className="editor-text-button" onClick={() => take(found)}>
          {words('record_place.set_anyway')}
        </button>
      )}
    </div>
  );
}
