import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { LanguageLine } from '#app/features/staff/desk/language-line.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  /** The agency's logo, linked to the home page. */
  mark: ReactNode;
  /** Shown beside the form on wide screens. */
  picture: ReactNode;
  title: string;
  text?: string;
  children: ReactNode;
};

/** The frame of the sign-in and password pages: a form beside a picture. */
export function EntryFrame({ mark, picture, title, text, children }: Props) {
  const words = useDeskWords();
  return (
    <div className="entry">
      <div className="entry-side">
        <header>{mark}</header>
        <main id="main">
          <h1 className="text-h1">{title}</h1>
          {text && <p className="entry-text">{text}</p>}
          {children}
        </main>
        <footer className="entry-foot">
          <Link to={href('/')} className="text-link">
            {words('sign_in.back')}
          </Link>
          <LanguageLine />
        </footer>
      </div>
      <div className="entry-picture">{picture}</div>
    </div>
  );
}
