import { type DeviceTools, openSyncedRecord, thisDevice } from '#app/platform/synced-record.ts';
import { ownChoiceKey } from './own-choice-key.ts';

/** Who buys and what for: ids of the rules' data, null where it was not chosen. */
export type OwnChoice = { readonly holder: string | null; readonly use: string | null };

export const nothingChosen: OwnChoice = { holder: null, use: null };

export function isSameChoice(one: OwnChoice, other: OwnChoice): boolean {
  return one.holder === other.holder && one.use === other.use;
}

type Tools = Omit<DeviceTools, 'storage'> & {
  /** Throws when the browser denies access. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** Who this visitor buys as: chosen once on this device, in sync across tabs. Where nothing is chosen nothing is stored. */
export function openOwnChoice({ storage, ...tools }: Tools) {
  const nothing = JSON.stringify(nothingChosen);
  const record = openSyncedRecord<OwnChoice>({
    key: ownChoiceKey,
    parse: readOwnChoice,
    name: 'Who buys is',
    storage: () => ({
      getItem: (key) => storage().getItem(key),
      setItem: (key, text) => (text === nothing ? storage().removeItem(key) : storage().setItem(key, text)),
    }),
    ...tools,
  });
  return {
    value: record.value,
    subscribe: record.subscribe,
    choose({ holder, use }: OwnChoice) {
      const chosen = { holder, use };
      if (!isSameChoice(chosen, record.value())) record.change(() => chosen);
    },
  };
}

/** That of this browser. */
export const ownChoice = openOwnChoice({ ...thisDevice, storage: () => localStorage });

/** Nothing for null. Throws for anything but JSON of a choice. */
function readOwnChoice(text: string | null): OwnChoice {
  if (text === null) return nothingChosen;
  const { holder, use } = Object(JSON.parse(text));
  if (!(isId(holder) && isId(use))) throw new TypeError('Not a choice of who buys');
  return { holder, use };
}

function isId(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= 40);
}
