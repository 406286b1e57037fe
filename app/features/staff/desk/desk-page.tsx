import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

type Props = {
  title: string;
  /** Stands beside the title, at the end of its line. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A page inside the desk's frame: its name, in the window as well, and what it shows. */
export function DeskPage({ title, aside, children }: Props) {
  return (
    <>
      <PageHead title={title} address={null} />
      <div className="desk-head">
        <h1 className="desk-title">{title}</h1>
        {aside}
      </div>
      {children}
    </>
  );
}
