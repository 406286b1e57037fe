import type { ReactNode } from 'react';
import { href, matchPath, useLocation } from 'react-router';
import type { Staff } from '#app/features/staff/staff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { MenuEntry } from './desk-access.ts';
import { DeskIcon } from './desk-icon.tsx';
import { useDeskWords } from './desk-words.ts';
import { initialsOf } from './initials.ts';
import { SendsMailContext } from './sends-mail.tsx';
import { forgetAtSignOut } from './until-sign-out.ts';
import { WaitingLinks } from './waiting-link.tsx';

/** Where a page puts further links like the one to its content. */
export const skipLinksId = 'skip-links';

type Props = {
  /** The agency's logo, linked to the site. */
  mark: ReactNode;
  staff: Pick<Staff, 'name' | 'role'>;
  /** The number of leads nobody has touched. */
  newLeads: number;
  /** The pages this member may open. */
  menu: readonly MenuEntry[];
  /** False without a mail server: mails are written to files. */
  sendsMail: boolean;
  /** A `DeskPage`. */
  children: ReactNode;
};

/** The frame around every page of the desk: navigation, own name, sign-out. */
export function DeskFrame({ mark, staff, newLeads, menu, sendsMail, children }: Props) {
  const { t } = useI18n();
  return (
    <WaitingLinks className="desk">
      <a href="#main" className="skip-link btn btn-primary">
        {t('header.skip_to_content')}
      </a>
      <div id={skipLinksId} className="desk-skips" />
      <header className="desk-side">
        {mark}
        <DeskNav newLeads={newLeads} menu={menu} />
        <Me staff={staff} />
      </header>
      <main id="main" tabIndex={-1} className="desk-main">
        <SendsMailContext value={sendsMail}>{children}</SendsMailContext>
      </main>
    </WaitingLinks>
  );
}

function DeskNav({ newLeads, menu }: Pick<Props, 'newLeads' | 'menu'>) {
  const { pathname } = useLocation();
  const words = useDeskWords();
  return (
    <nav aria-label={words('desk.navigation')} className="desk-nav">
      {menu.map(({ path, words: name, icon, within, also }) => {
        const isOne = [path, ...also].some((one) => matchPath(one, pathname) !== null);
        const isHere = isOne || (within && pathname.startsWith(`${path}/`));
        return (
          <Link key={path} to={path} className="desk-link" aria-current={isHere ? 'page' : undefined}>
            {icon === 'user' ? <Icon name={icon} size={18} /> : <DeskIcon name={icon} size={18} />}
            {words(name)}
            {path === href('/account/leads') && newLeads > 0 && (
              <span className="desk-count">{words('desk.new_leads', { count: newLeads })}</span>
            )}
          </Link>
        );
      })}
    </nav>
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
      <form method="post" action={withLanguage(href('/account/sessions'), language)} onSubmit={forgetAtSignOut}>
        <button type="submit" name="do" value="sign-out" className="btn-text text-xs">
          {words('desk.sign_out')}
        </button>
      </form>
    </div>
  );
}
