import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useGo } from '#app/ui/go.ts';
import { markHomes } from './mark-homes.tsx';
import { isSameChoice, nothingChosen, ownChoice } from './own-choice.ts';
import { type OwnershipChoice, ownershipAddress } from './ownership-address.ts';

/** What the guide answers: the choice in its address, or this device's where that has none. Each change is remembered and has an address. */
export function useGuideChoice(served: OwnershipChoice) {
  const go = useGo();
  const own = useSyncExternalStore(ownChoice.subscribe, ownChoice.value, () => nothingChosen);
  /** Ahead of the address, while its answers are awaited. */
  const [chosen, setChosen] = useState<OwnershipChoice | null>(null);
  const choice = chosen ?? served;

  function show(next: OwnershipChoice) {
    setChosen(next);
    void go(ownershipAddress(next), { replace: true, preventScrollReset: true });
  }

  const begin = useEffectEvent(() => {
    const known = ownChoice.value();
    if (isSameChoice(served, nothingChosen) && !isSameChoice(known, nothingChosen)) show({ ...served, ...known });
  });
  useEffect(() => begin(), []);
  useEffect(markHomes, []);

  return {
    choice,
    isRemembered: !isSameChoice(own, nothingChosen),
    choose(next: OwnershipChoice) {
      ownChoice.choose(next);
      show(next);
    },
    forget() {
      ownChoice.choose(nothingChosen);
      show({ ...choice, ...nothingChosen, facts: [] });
    },
  };
}
