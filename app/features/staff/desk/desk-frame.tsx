import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import type { Staff } from '#app/features/staff/staff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { useDeskWords } from './desk-words.tsx';
import { LanguageLine } from './language-line.tsx';

type Props = {
  /** The agency's mark, which leads to the site. */
  mark: ReactNode;
  staff: Pick<Staff, 'name' | 'role'>;
  title: string;
  children: ReactNode;
};

/** What stands around every page of the desk: where one can go, who one is, and the way out. */
export function DeskFrame({ mark, staff, title, children }: Props) {
  const { t } = useI18n();
  const words = useDeskWords();
  return (
    <div className="desk">
      <a href="#main" className="skip-link btn btn-primary">
        {t('header.skip_to_content')}
      </a>
      <header className="desk-side">
        {mark}
        <nav aria-label={words('desk.navigation')}>
          <DeskLink to={href('/account')}>{words('desk.overview')}</DeskLink>
          <DeskLink to={href('/account/sessions')}>{words('desk.account')}</DeskLink>
        </nav>
        <Me staff={staff} />
      </header>
      <main id="main" tabIndex={-1} className="desk-main">
        <h1 className="desk-title">{title}</h1>
        {children}
        <LanguageLine />
      </main>
    </div>
  );
}

function DeskLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className="desk-link" aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function Me({ staff }: Pick<Props, 'staff'>) {
  const { language } = useI18n();
  const words = useDeskWords();
  return (
    <div className="desk-me">
      <span className="avatar" aria-hidden="true">
        {initialsOf(staff.name)}
      </span>
      <p>
        <b dir="auto">{staff.name}</b>
        <span>{words(`role.${staff.role}`)}</span>
      </p>
      <form method="post" action={withLanguage(href('/account/sessions'), language)}>
        <button type="submit" name="do" value="sign-out" className="btn-text text-xs">
          {words('desk.sign_out')}
        </button>
      </form>
    </div>
  );
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).map((word) => [...word][0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}
