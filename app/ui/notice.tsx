import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** The page's only heading on error pages, else one below the page's. */
  level?: 1 | 2;
  children?: ReactNode;
};

/** Says plainly that there is nothing here, and what to do: one sentence, one button. */
export function Notice({ title, level = 2, children }: Props) {
  return (
    <div className="notice">
      {level === 1 ? <h1 className="text-h1">{title}</h1> : <h2 className="text-h3">{title}</h2>}
      {children}
    </div>
  );
}
