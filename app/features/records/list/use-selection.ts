import { useEffect, useState } from 'react';
import { type Chosen, isChosen, noneChosen, withBoxes } from './selection.ts';

/** Which listings are chosen: some of the rows, or all that the query finds. */
export type Selection = {
  chosen: Chosen;
  has(id: number): boolean;
  /** `isRange`: from the row that was chosen last to this one. */
  set(index: number, chosen: boolean, isRange: boolean): void;
  setMany(ids: readonly number[], chosen: boolean): void;
  chooseAll(): void;
  clear(): void;
};

type Options = {
  /** Of the page, in their order. */
  rows: readonly number[];
  /** What is chosen by the address; it holds again whenever `addressKey` changes. */
  first: Chosen;
  addressKey: string;
  /** Of the query on all its pages: all of another one are not all of this. */
  queryKey: string;
  onChoice(chosen: Chosen): void;
};

export function useSelection({ rows, first, addressKey, queryKey, onChoice }: Options): Selection {
  const [chosen, setChosen] = useState(first);
  const [anchor, setAnchor] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `addressKey` stands for all that `first` holds.
  useEffect(() => setChosen(first), [addressKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query ends it.
  useEffect(() => {
    if (!first.isAll) setChosen((known) => (known.isAll ? noneChosen : known));
  }, [queryKey]);

  function choose(next: Chosen) {
    setChosen(next);
    onChoice(next);
  }

  const setMany = (ids: readonly number[], isTicked: boolean) => choose(withBoxes(chosen, ids, isTicked));

  return {
    ...{ chosen, setMany },
    has: (id) => isChosen(chosen, id),
    set(index, isTicked, isRange) {
      const from = isRange ? (anchor ?? index) : index;
      setMany(rows.slice(Math.min(from, index), Math.max(from, index) + 1), isTicked);
      setAnchor(index);
    },
    chooseAll: () => choose({ ...noneChosen, isAll: true }),
    clear: () => choose(noneChosen),
  };
}
