import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import type { Member } from '#app/features/staff/staff.ts';
import { roles } from '#app/features/staff/staff.ts';

type Props = {
  members: readonly Member[];
  /** This page's URL. */
  action: string;
};

/** The members with their roles and commands. Each button has a form of its own. */
export function MemberList({ members, action }: Props) {
  return (
    <ul className="member-list">
      {members.map((member) => (
        <li key={member.id} data-standing={member.standing}>
          <span className="avatar" aria-hidden="true">
            {initialsOf(member.name)}
          </span>
          <p className="member-who">
            <b>
              <bdi>{member.name}</bdi>
            </b>
            <bdi dir="ltr">{member.email}</bdi>
          </p>
          <StandingMark member={member} />
          <RoleForm member={member} action={action} />
          <Doors member={member} action={action} />
        </li>
      ))}
    </ul>
  );
}

function StandingMark({ member: { standing } }: { member: Member }) {
  const words = useDeskWords();
  return <span className="member-standing">{words(`staff.standing_${standing}`)}</span>;
}

function RoleForm({ member: { id, name, role }, action }: { member: Member; action: string }) {
  const words = useDeskWords();
  return (
    <form method="post" action={action} className="member-role">
      <input type="hidden" name="id" value={id} />
      <select name="role" defaultValue={role} className="input select" aria-label={`${words('staff.role')}: ${name}`}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {words(`role.${one}`)}
          </option>
        ))}
      </select>
      <button type="submit" name="do" value="role" className="btn btn-line btn-small">
        {words('staff.change_role')}
        <span className="sr-only">: {name}</span>
      </button>
    </form>
  );
}

function Doors({ member: { id, name, standing }, action }: { member: Member; action: string }) {
  const words = useDeskWords();
  const isOut = standing === 'disabled';
  return (
    <form method="post" action={action} className="member-doors">
      <input type="hidden" name="id" value={id} />
      {standing !== 'active' && (
        <button type="submit" name="do" value="link" className="btn btn-line btn-small">
          {words(isOut ? 'staff.let_in' : 'staff.mail_link')}
          <span className="sr-only">: {name}</span>
        </button>
      )}
      {!isOut && (
        <button type="submit" name="do" value="disable" className="btn btn-line btn-small">
          {words('staff.shut_out')}
          <span className="sr-only">: {name}</span>
        </button>
      )}
    </form>
  );
}
