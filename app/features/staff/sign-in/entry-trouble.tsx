import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Above a form before the desk: why it was not taken. The page begins there. */
export function EntryTrouble({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: whoever sent the form arrives at the answer, also without a script.
    <div className="form-outcome form-trouble" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" size={20} />
      <p>{children}</p>
    </div>
  );
}
