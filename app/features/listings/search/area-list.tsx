import { type RefObject, useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { loadPlaces } from '#app/features/places/load-places.ts';
import { wholeIsland } from '#app/features/places/place.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { type AreaGroup, choiceOf, slugsOf } from './areas.ts';
import type { FilterOption } from './filter-options.ts';
import { type AreaAliases, matchingAreas } from './matching-areas.ts';
import { chooseIn, chosenIn } from './native-choice.ts';
import { moveFocus, useOpenPopup } from './open-popup.ts';
import { PopupFoot } from './popup-foot.tsx';

type Props = {
  groups: readonly AreaGroup[];
  /** The places searched, as an address spells them. */
  value: string;
  /** What the form sends: every choice is made there, as a change of it. */
  list: RefObject<HTMLSelectElement | null>;
  popup: RefObject<HTMLElement | null>;
};

/** The areas as check boxes, found by name or alias. Arrow keys go through them; Tab passes them as one. */
export function AreaList({ groups, value, list, popup }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const { chosen, choose } = useChosen(value, list);
  const aliases = useAliases();
  useOpenPopup(popup);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go from one control in it to the next.
    <div className="area-list" onKeyDown={(event) => moveFocus(event, popup.current)}>
      <input
        type="search"
        className="input input-search"
        aria-label={t('search.find_area')}
        placeholder={t('search.find_area')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          // It is no filter of the form.
          event.stopPropagation();
          setTyped(event.target.value);
        }}
      />
      <AreaRows
        groups={matchingAreas(groups, typed, aliases)}
        isNarrowed={typed !== ''}
        chosen={chosen}
        choose={choose}
      />
      <DrawLink chosen={chosen} />
      <PopupFoot
        any={t('search.location_any')}
        onClear={() => choose([])}
        count={chosen.length > 0 && t('search.area_count', { count: chosen.length })}
        popup={popup}
      />
    </div>
  );
}

/** They come with the map that can be moved, else with no page. */
const loadWords = () => import('#app/features/listings/map-search/live/live-map-words.ts');

/** To the map of this search, where an area is drawn at once: a page of its own, so that nothing stays open over it. */
function DrawLink({ chosen }: { chosen: readonly string[] }) {
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    // Without its words there is no link.
    loadWords().then(
      ({ liveMapWordsOf }) => setText(liveMapWordsOf(language)('draw_on_map')),
      () => {},
    );
  }, [language]);
  const query = new URLSearchParams(pathname === href('/properties') ? search : withLanguage('', language));
  query.delete('page');
  query.delete('location');
  if (chosen.length > 0) query.set('location', chosen.join());
  query.set('view', 'map');
  query.set('draw', '');
  return <p className="area-draw">{text && <a href={`${href('/properties')}?${query}`}>{text}</a>}</p>;
}

type Choice = { chosen: readonly string[]; choose(slugs: readonly string[]): void };

function AreaRows({
  groups,
  isNarrowed,
  chosen,
  choose,
}: Choice & { groups: readonly AreaGroup[]; isNarrowed: boolean }) {
  const { t } = useI18n();
  const [focused, setFocused] = useState('');
  const rows = groups.flatMap((group) => [group, ...group.members]);
  const tabStop = rows.find(({ value }) => value === focused) ?? rows[0];
  const rowOf = (row: FilterOption) => {
    const others = chosen.filter((slug) => !slugsOf(row).includes(slug));
    return (
      <AreaRow
        key={row.value}
        row={row}
        choice={choiceOf(row, chosen)}
        isTabStop={row === tabStop}
        onFocus={() => setFocused(row.value)}
        onChoose={(isOn) => choose(row.value === wholeIsland ? [] : isOn ? [...others, ...slugsOf(row)] : others)}
      />
    );
  };
  return (
    <div className="area-rows">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a legend could not hold the box of the whole group.
        <div key={group.value} role="group" aria-label={group.label}>
          {rowOf(group)}
          {group.members.map(rowOf)}
        </div>
      ))}
      <p role="status" className={rows.length > 0 ? 'sr-only' : undefined}>
        {isNarrowed && (rows.length > 0 ? t('search.area_count', { count: rows.length }) : t('search.no_area'))}
      </p>
    </div>
  );
}

type RowProps = {
  row: FilterOption;
  choice: ReturnType<typeof choiceOf>;
  isTabStop: boolean;
  onFocus(): void;
  onChoose(isOn: boolean): void;
};

function AreaRow({ row: { label, count }, choice, isTabStop, onFocus, onChoose }: RowProps) {
  const { t, language } = useI18n();
  return (
    <label className={count === 0 ? 'check area-row finds-none' : 'check area-row'}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = choice === 'some';
        }}
        type="checkbox"
        checked={choice === 'all'}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onChange={(event) => {
          event.stopPropagation();
          onChoose(event.target.checked);
        }}
      />
      <span>{label}</span>
      {count !== undefined && (
        <>
          <small aria-hidden="true">{formatNumber(count, language)}</small>
          <span className="sr-only">({t('search.found', { count })})</span>
        </>
      )}
    </label>
  );
}

/** None until they have come; when they do not, areas are found by their names. */
function useAliases(): AreaAliases {
  const { t, language } = useI18n();
  const [aliases, setAliases] = useState<AreaAliases>(() => new Map());
  useEffect(() => {
    loadPlaces(language, t).then(
      ({ places }) => setAliases(new Map(places.map((place) => [place.slug, place.aliases]))),
      () => {},
    );
  }, [language, t]);
  return aliases;
}

/** What is chosen: in the search shown, or since then. */
function useChosen(value: string, list: Props['list']): Choice {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    list.current ? chosenIn(list.current).filter((slug) => slug !== wholeIsland) : [],
  );
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setChosen(value === '' ? [] : value.split(','));
  }
  function choose(slugs: readonly string[]) {
    if (!list.current) return;
    chooseIn(list.current, slugs);
    setChosen(slugs);
    list.current.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return { chosen, choose };
}
