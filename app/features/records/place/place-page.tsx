import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { aroundM } from '#app/features/listings/listing-vocabulary.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { isOnIslands } from '#app/features/places/typed-point/islands.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { ChoiceInput, TextInput } from '#app/features/records/editor/editor-fields.tsx';
import { EditorFrame } from '#app/features/records/editor/editor-frame.tsx';
import type { EditorResult } from '#app/features/records/editor/editor-result.ts';
import { EditorSection } from '#app/features/records/editor/editor-sections.tsx';
import type { EditorView } from '#app/features/records/editor/editor-view.ts';
import { SectionForm } from '#app/features/records/editor/section-form.tsx';
import { useEditor } from '#app/features/records/editor/use-editor.ts';
import { EditorForm } from '#app/features/records/editor/working-copy-bar.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PinMap } from './pin-map.tsx';
import { PinInput, PrivacyInput } from './place-fields.tsx';
import { pinInputs, pinOf, roundedPin, shownToVisitors } from './place-spot.ts';
import type { PointAnswer } from './point-answer.ts';
import { ProposedArea } from './proposed-area.tsx';
import { useShownWords } from './shown-words.ts';

type Props = { view: EditorView; answer: EditorResult | PointAnswer | undefined; done: string | null };

/** Where a listing is, and what visitors learn of it. */
export function PlacePage({ view: loaded, answer, done }: Props) {
  const words = useRecordWords();
  const isPoint = answer?.outcome === 'point' || answer?.outcome === 'no_point';
  const edited = isPoint ? undefined : answer;
  const editor = useEditor(loaded, edited);
  const { view } = editor;
  return (
    <EditorFrame editor={editor} answer={edited} section="place" done={isPoint ? null : done} page="place">
      <PageHead title={`${words('record_editor.place')}: ${view.title} ${view.reference}`} address={null} />
      <SectionForm>
        <EditorSection name="place" note={<span className="editor-hint">{view.spot.line}</span>}>
          <Bench answer={answer?.outcome === 'no_point' ? answer : undefined} />
        </EditorSection>
        <noscript>
          <button type="submit" className="btn btn-primary">
            {words('record_editor.save')}
          </button>
        </noscript>
      </SectionForm>
      <EditorForm id="point-form" does="read-point" />
      <EditorForm id="area-form" does="save">
        <input type="hidden" name="fields" value="place" />
      </EditorForm>
    </EditorFrame>
  );
}

function Bench({ answer }: { answer: PointAnswer | undefined }) {
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const { spot } = view;
  const read = (field: string) => String(editor.inputs(field)[''] ?? '');
  const pin = pinOf(editor.inputs('pin'), language);
  const [privacy, place] = [read('locationPrivacy') || 'around', read('place')];
  const areaName = view.options['place']?.find(({ value }) => value === place)?.label ?? '';
  const shownWords = useShownWords({ privacy, areaName });
  const keep = (point: Point) => editor.change('pin', pinInputs(roundedPin(point), language));
  const isLocked = !view.may.includes('edit') || view.isRemoved;
  return (
    <div className="place-bench">
      <PinMap
        spot={spot}
        pin={pin}
        shownOf={(at) => shownToVisitors({ pin: at, privacy, place }, spot, aroundM)}
        shownWords={shownWords}
        isLocked={isLocked}
        onKeep={keep}
      />
      <div className="editor-grid place-fields">
        {!isLocked && <LinkInput answer={answer} onPoint={keep} />}
        <PinInput />
        {!isLocked && <HereButton onPoint={keep} />}
        <ChoiceInput field="place" span={12} hint={<Proposal place={place} isLocked={isLocked} />} />
        <TextInput field="street" span={12} />
        <PrivacyInput areaName={areaName} />
      </div>
    </div>
  );
}

/** The area in which visitors would look for the pin, until somebody has chosen it. */
function Proposal({ place, isLocked }: { place: string; isLocked: boolean }) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const { proposed, village } = view.spot;
  return (
    <>
      {village && words('record_place.in_village', village)}{' '}
      {proposed !== null && proposed.value === place && words('record_place.fits')}
      {proposed !== null && proposed.value !== place && !isLocked && (
        <span className="place-proposed">
          <ProposedArea proposed={proposed} place={place} />{' '}
          <button
            type="submit"
            form="area-form"
            name="place"
            value={proposed.value}
            className="editor-text-button"
            onClick={(event) => {
              event.preventDefault();
              editor.change('place', { '': proposed.value });
            }}
          >
            {words('record_place.use', { area: proposed.label })}
          </button>
        </span>
      )}
    </>
  );
}

type PointInput = { onPoint(point: Point): void };

/** Typed coordinates, or the link that a maps app shares: the server reads them, and asks nobody. */
function LinkInput({ answer, onPoint }: PointInput & { answer: PointAnswer | undefined }) {
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
      </div>
    </div>
  );
}

function problemOf(answer: PointAnswer | EditorResult) {
  if (answer.outcome === 'no_point') return answer.problem;
  return answer.outcome === 'point' ? null : ('offline' as const);
}

type Finding = 'idle' | 'finding' | 'refused' | 'unavailable' | 'outside';

/** The position of the device, which is read after a press only. */
function HereButton({ onPoint }: PointInput) {
  const words = useRecordWords();
  const [finding, setFinding] = useState<Finding>('idle');
  function find(): void {
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const isThere = isOnIslands({ latitude, longitude });
        setFinding(isThere ? 'idle' : 'outside');
        if (isThere) onPoint({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setFinding(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  }
  return (
    <div className="editor-field place-here" data-span="12">
      <button type="button" className="btn btn-line btn-small" onClick={find}>
        <DeskIcon name="crosshair" size={16} />
        {words('record_place.here')}
      </button>
      <p role="status" className={finding === 'finding' ? 'editor-hint' : 'field-problem'}>
        {finding !== 'idle' && words(`record_place.problem_${finding}`)}
      </p>
    </div>
  );
}
