import { href, useLocation } from 'react-router';
import type { Role } from '#app/features/staff/staff.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { admission } from './desk-access.ts';
import { DeskIcon } from './desk-icon.tsx';
import { useDeskWords } from './desk-words.tsx';

/** Where one can go, in this order. `within`: its inner pages belong to it as well. */
const places = [
  { to: href('/account'), words: 'desk.overview', icon: <DeskIcon name="chart" size={18} />, within: false },
  { to: href('/account/leads'), words: 'desk.leads', icon: <DeskIcon name="inbox" size={18} />, within: true },
  { to: href('/account/staff'), words: 'desk.staff', icon: <DeskIcon name="users" size={18} />, within: false },
  { to: href('/account/sessions'), words: 'desk.account', icon: <Icon name="user" size={18} />, within: false },
] as const;

/** `role`: of whoever is here, who is not shown where they may not go. */
export function DeskNav({ newLeads, role }: { newLeads: number; role: Role }) {
  const { pathname } = useLocation();
  const words = useDeskWords();
  return (
    <nav aria-label={words('desk.navigation')} className="desk-nav">
      {places
        .filter(({ to }) => admission({ pattern: to, sends: false, role }) === 'open')
        .map(({ to, words: name, icon, within }) => {
          const isHere = pathname === to || (within && pathname.startsWith(`${to}/`));
          return (
            <Link key={to} to={to} className="desk-link" aria-current={isHere ? 'page' : undefined}>
              {icon}
              {words(name)}
              {to === href('/account/leads') && newLeads > 0 && (
                <span className="desk-count">{words('desk.new_leads', { count: newLeads })}</span>
              )}
            </Link>
          );
        })}
    </nav>
  );
}
