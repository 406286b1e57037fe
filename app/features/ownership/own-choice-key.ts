/** Under which this device remembers who this visitor buys as. */
export const ownChoiceKey = 'mayOwn';

/** Whether anything is remembered. Denied access is nothing. */
export function hasOwnChoice(): boolean {
  try {
    return localStorage.getItem(ownChoiceKey) !== null;
  } catch {
    return false;
  }
}
