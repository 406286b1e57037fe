import { valueIn } from '#app/features/changes/sheet.ts';
import { aroundM } from '#app/features/listings/listing-vocabulary.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { shownToVisitors } from './place-spot.ts';
import { ProposedArea } from './proposed-area.tsx';
import { useShownWords } from './shown-words.ts';
import { SpotPlan } from './spot-plan.tsx';

/** Where the listing is and what visitors see of it, as saved, and the way to the map. */
export function PlacePeek() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const { spot } = view;
  const { pin, area, proposed } = spot;
  const privacy = String(valueIn(view.sheet, 'locationPrivacy') ?? 'around');
  const shown = shownToVisitors({ pin, privacy, place: area?.slug ?? '' }, spot, aroundM);
  const shownWords = useShownWords({ privacy, areaName: area?.name ?? '' });
  return (
    <div className="place-peek">
      <Link to={recordAddress(view.id, 'place')} className="place-mini" aria-label={words('record_place.open')}>
        <SpotPlan spot={{ ...spot, names: [] }} middle={shown ?? spot.centre} px={0.8} pin={null} shown={shown} />
      </Link>
      <p>
        <b>{spot.line}</b>
        <span className="editor-hint">
          {words('record_place.sees')} {shownWords(shown)}
        </span>
        <ProposedArea proposed={proposed} place={area?.slug ?? ''} />
      </p>
      <Link to={recordAddress(view.id, 'place')} className="place-open">
        {words('record_place.open')}
        <Icon name="arrow-right" size={16} flip />
      </Link>
    </div>
  );
}
