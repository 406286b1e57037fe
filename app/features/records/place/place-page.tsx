import { aroundM } from '#app/features/listings/listing-vocabulary.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
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
import { useI18n } from '#app/i18n/i18n.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PinMap } from './pin-map.tsx';
import { PinInput, PrivacyInput } from './place-fields.tsx';
import { pinInputs, pinOf, roundedPin, shownToVisitors } from './place-spot.ts';
import type { PointAnswer } from './point-answer.ts';
import { HereButton, LinkInput } from './point-inputs.tsx';
import { ProposedArea } from './proposed-area.tsx';
import { useShownWords } from './shown-words.ts';

type Props = {
  view: EditorView;
  answer: EditorResult | PointAnswer | undefined;
  done: string | null;
  /** The link that was saved last pins nothing. */
  isWindow: boolean;
};

/** Where a listing is, and what visitors learn of it. */
export function PlacePage({ view: loaded, answer, done, isWindow }: Props) {
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
          <Bench answer={answer?.outcome === 'no_point' ? answer : undefined} isWindow={isWindow} />
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

function Bench({ answer, isWindow }: { answer: PointAnswer | undefined; isWindow: boolean }) {
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const { spot } = view;
  const read = (field: string) => String(editor.inputs(field)[''] ?? '');
  const pin = pinOf(editor.inputs('pin'));
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
        {!isLocked && <LinkInput answer={answer} isWindow={isWindow} onPoint={keep} />}
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
