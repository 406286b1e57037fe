import type { FocusEvent } from 'react';

/** For `onBlur` of a popover: it closes when the keyboard leaves it. The button that opens it closes it by itself. */
export function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  if ((relatedTarget as HTMLButtonElement).popoverTargetElement !== currentTarget) currentTarget.hidePopover();
}
