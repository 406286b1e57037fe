import { useId } from 'react';
import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { EntryError } from '#app/features/staff/sign-in/entry-form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Departure, LeaveResult } from './departure.server.ts';

type Props = {
  departure: Departure;
  formKey: string;
  action: string;
  trouble: Exclude<LeaveResult, 'done' | 'nobody'> | null;
};

/** What somebody who leaves hands over, in numbers, and to whom. */
export function LeavePage({ departure: { member, listings, leads, colleagues }, formKey, action, trouble }: Props) {
  const words = useDeskWords();
  const id = useId();
  const counts = {
    listings: words('leave.listings', { count: listings }),
    leads: words('leave.leads', { count: leads }),
  };
  const holds = listings + leads > 0;
  return (
    <form method="post" action={action} className="leave">
      {trouble === 'last_owner' && <EntryError>{words('staff.trouble_last_owner')}</EntryError>}
      {trouble !== null && trouble !== 'last_owner' && <EntryError>{words(`leave.trouble_${trouble}`)}</EntryError>}
      <p className="desk-text">{words(holds ? 'leave.text' : 'leave.text_empty')}</p>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="listings" value={listings} />
      <input type="hidden" name="leads" value={leads} />
      {holds && (
        <>
          <dl className="desk-figures">
            <div>
              <dt>{words('desk.listings')}</dt>
              <dd>{listings}</dd>
            </div>
            <div>
              <dt>{words('leave.open_leads')}</dt>
              <dd>{leads}</dd>
            </div>
          </dl>
          <p className="desk-text">{words('leave.stays')}</p>
          <div>
            <label htmlFor={id} className="field-label">
              {words('leave.to')}
            </label>
            <select id={id} name="to" defaultValue="" className="input select" autoComplete="off">
              <option value="">{words('leave.nobody')}</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      <p className="leave-ways">
        <button type="submit" className="btn btn-primary">
          {holds ? words('leave.submit', counts) : words('leave.submit_empty', { name: member.name })}
        </button>
        <Link to={href('/account/staff')} className="text-link">
          {words('leave.back')}
        </Link>
      </p>
    </form>
  );
}
