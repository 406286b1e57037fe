import type { MouseEvent } from 'react';
import { href } from 'react-router';
import { markHomesBy, type OwnParts } from '#app/features/listings/owners/home-mark.tsx';
import { writeOwner } from '#app/features/listings/owners/owner.ts';
import { readVerdict } from '#app/features/listings/owners/owner-code.ts';
import { type ListingSearch, searchAddress } from '#app/features/listings/search/search-address.ts';
import type { Language } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { isSameChoice, nothingChosen, type OwnChoice, ownChoice } from './own-choice.ts';
import type { OwnMarks } from './own-marks.server.ts';
import { withChoice } from './ownership-address.ts';
import { Badge } from './verdict.tsx';

/** Of whom homes are marked, or will be once it is known how. */
let marked: OwnChoice = nothingChosen;
let isWatching = false;

/** Marks homes for whom this device remembers, from now on and in all its tabs. Without an answer nothing is marked. */
export function markHomes(): void {
  if (!isWatching) ownChoice.subscribe(() => void follow());
  isWatching = true;
  void follow();
}

async function follow(): Promise<void> {
  const choice = ownChoice.value();
  if (isSameChoice(choice, marked)) return;
  marked = choice;
  const marks = choice.holder === null ? null : await loadMarks(choice);
  // Somebody may have chosen again meanwhile.
  if (marked !== choice) return;
  document.documentElement.toggleAttribute('data-own', choice.holder !== null);
  markHomesBy(marks && partsOf(marks, choice));
}

async function loadMarks(choice: OwnChoice): Promise<OwnMarks | null> {
  try {
    const answer = await fetch(withChoice(href('/guides/ownership/marks'), choice));
    return answer.ok ? ((await answer.json()) as OwnMarks) : null;
  } catch {
    return null;
  }
}

function partsOf({ at, order, verdicts, words }: OwnMarks, { holder, use }: OwnChoice): OwnParts {
  function mark(code: string, language: Language) {
    const place = at === null ? null : readVerdict(code, at, order);
    const verdict = place === null ? undefined : verdicts[place];
    if (!verdict) return null;
    const names = words[language];
    return (
      <>
        <span className="sr-only">{names.title} </span>
        <Badge verdict={verdict} word={names[verdict]} />
      </>
    );
  }

  function line({ filters, sort }: ListingSearch, language: Language) {
    if (at === null || holder === null) return null;
    const { owner, homes, change, forget } = words[language];
    const mayOwn = writeOwner({ holder, use });
    return (
      <>
        <span>{owner}</span>
        {filters.mayOwn !== mayOwn && (
          <Link to={searchAddress({ filters: { ...filters, mayOwn }, sort, page: 1 })} className="text-link" keepScroll>
            {homes}
          </Link>
        )}
        <Link to={href('/guides/ownership')} className="text-link">
          {change}
        </Link>
        <button type="button" className="text-link" onClick={forgetAt}>
          {forget}
        </button>
      </>
    );
  }

  return { mark, line };
}

/** The button goes: the focus stays in the list it stood above. */
function forgetAt({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('.results')?.focus({ preventScroll: true });
  ownChoice.choose(nothingChosen);
}
