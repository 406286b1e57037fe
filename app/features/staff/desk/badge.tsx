import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** By its `id` the focus can be put on it. */
type Props = { tone: BadgeTone; id?: string; children: ReactNode };

/** Where something stands: a coloured dot and its name. */
export function Badge({ tone, id, children }: Props) {
  return (
    <span id={id} tabIndex={id === undefined ? undefined : -1} className="state-badge" data-tone={tone}>
      {children}
    </span>
  );
}
