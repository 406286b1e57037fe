import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

type Props = {
  title: string;
  /** A link with the class `desk-back` to the page this one belongs to, above the title. */
  back?: ReactNode;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A page inside the desk's frame, with its title on the page and in the window. */
export function DeskPage({ title, back, aside, children }: Props) {
  return (
    <>
      <PageHead title={title} address={null} />
      {back}
      <div className="desk-head">
        <h1 className="desk-title">{title}</h1>
        {aside}
      </div>
      {children}
    </>
  );
}
