import { useEffect, useState } from 'react';

/** Which listings are chosen: some of the rows, or all that the query finds. */
export type Selection = {
  ids: ReadonlySet<number>;
  isAll: boolean;
  has(id: number): boolean;
  /** `isRange`: from the row that was chosen last to this one. */
  set(index: number, chosen: boolean, isRange: boolean): void;
  setMany(ids: readonly number[], chosen: boolean): void;
  chooseAll(): void;
  clear(): void;
};

type Chosen = { ids: readonly number[]; isAll: boolean };

type Options = {
  /** Of the page, in their order. */
  rows: readonly number[];
  /** What is chosen by the address; it holds again whenever `addressKey` changes. */
  first: Chosen;
  addressKey: string;
  onChoice(chosen: Chosen): void;
};

export function useSelection({ rows, first, addressKey, onChoice }: Options): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(first.ids));
  const [isAll, setAll] = useState(first.isAll);
  const [anchor, setAnchor] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `addressKey` stands for all that `first` holds.
  useEffect(() => {
    setIds(new Set(first.ids));
    setAll(first.isAll);
  }, [addressKey]);

  function choose(next: ReadonlySet<number>, all: boolean) {
    setIds(next);
    setAll(all);
    onChoice({ ids: [...next], isAll: all });
  }

  function setMany(some: readonly number[], chosen: boolean) {
    // One of all that is left out: the rest of this page stays chosen.
    const known = isAll ? new Set(rows) : new Set(ids);
    for (const id of some) {
      if (chosen) known.add(id);
      else known.delete(id);
    }
    choose(known, false);
  }

  function clear() {
    choose(new Set(), false);
  }

  return {
    ...{ ids, isAll, setMany, clear },
    has: (id) => isAll || ids.has(id),
    set(index, chosen, isRange) {
      const from = isRange ? (anchor ?? index) : index;
      setMany(rows.slice(Math.min(from, index), Math.max(from, index) + 1), chosen);
      setAnchor(index);
    },
    chooseAll: () => choose(new Set(), true),
  };
}
