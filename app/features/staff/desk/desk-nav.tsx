import { href, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { MenuEntry } from './desk-access.ts';
import { DeskIcon } from './desk-icon.tsx';
import { useDeskWords } from './desk-words.tsx';

/** `menu` holds the pages this member may open. */
export function DeskNav({ newLeads, menu }: { newLeads: number; menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const words = useDeskWords();
  return (
    <nav aria-label={words('desk.navigation')} className="desk-nav">
      {menu.map(({ path, words: name, icon, within }) => {
        const isHere = pathname === path || (within && pathname.startsWith(`${path}/`));
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
