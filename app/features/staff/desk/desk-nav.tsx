import { href, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { useDeskWords } from './desk-words.tsx';

/** Where one can go, in this order. `within`: its inner pages belong to it as well. */
const places = [
  { to: href('/account'), words: 'desk.overview', icon: <DeskIcon name="chart" size={18} />, within: false },
  { to: href('/account/leads'), words: 'desk.leads', icon: <DeskIcon name="inbox" size={18} />, within: true },
  { to: href('/account/sessions'), words: 'desk.account', icon: <Icon name="user" size={18} />, within: false },
] as const;

export function DeskNav({ newLeads }: { newLeads: number }) {
  const { pathname } = useLocation();
  const words = useDeskWords();
  return (
    <nav aria-label={words('desk.navigation')} className="desk-nav">
      {places.map(({ to, words: name, icon, within }) => {
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
