import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import { type Member, roles } from '#app/features/staff/staff.ts';

type Props = {
  members: readonly Member[];
  action: string;
};

/** The members with their roles and commands. Each button has a form of its own. */
export function MemberList({ members, action }: Props) {
  const words = useDeskWords();
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
          <span className="member-standing">{words(`staff.standing_${member.standing}`)}</span>
          <RoleForm member={member} action={action} />
          <Doors member={member} action={action} />
        </li>
      ))}
    </ul>
  );
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
      <CommandButton command="role" words={words('staff.change_role')} name={name} />
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
        <CommandButton command="link" words={words(isOut ? 'staff.let_in' : 'staff.mail_link')} name={name} />
      )}
      {!isOut && <CommandButton command="disable" words={words('staff.shut_out')} name={name} />}
    </form>
  );
}

function CommandButton({ command, words, name }: { command: string; words: string; name: string }) {
  return (
    <button type="submit" name="do" value={command} className="btn btn-line btn-small">
      {words}
      <span className="sr-only">: {name}</span>
    </button>
  );
}
