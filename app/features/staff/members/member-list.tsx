import { useState } from 'react';
import { href } from 'react-router';
import { Badge } from '#app/features/staff/desk/badge.tsx';
import { type DeskKey, useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import { useSendsMail } from '#app/features/staff/desk/sends-mail.tsx';
import { type Member, readRole, roles } from '#app/features/staff/staff.ts';
import { Link } from '#app/ui/link.tsx';

type Props = {
  members: readonly Member[];
  action: string;
  /** The reader's id, whose row offers no way to suspend themselves. */
  ownId: string;
};

const tones = { active: 'success', invited: 'warning', disabled: 'neutral' } as const;

/** The members with their roles and commands. Each button has a form of its own. */
export function MemberList({ members, action, ownId }: Props) {
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
              {member.id === ownId && <span className="member-you">{words('staff.you')}</span>}
            </b>
            <bdi dir="ltr">{member.email}</bdi>
          </p>
          <p className="member-marks">
            <Badge tone={tones[member.standing]}>{words(`staff.standing_${member.standing}`)}</Badge>
            {member.isProtected && <Badge tone="info">{words('staff.second_step')}</Badge>}
          </p>
          <RoleForm member={member} action={action} />
          {member.id !== ownId && <Doors member={member} action={action} />}
        </li>
      ))}
    </ul>
  );
}

function RoleForm({ member: { id, name, role }, action }: { member: Member; action: string }) {
  const words = useDeskWords();
  const [chosen, choose] = useState(role);
  return (
    <form method="post" action={action} className="member-role">
      <input type="hidden" name="id" value={id} />
      <select
        name="role"
        value={chosen}
        onChange={(event) => choose(readRole(event.target.value) ?? role)}
        autoComplete="off"
        className="input select"
        aria-label={`${words('staff.role')}: ${name}`}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {words(`role.${one}`)}
          </option>
        ))}
      </select>
      <CommandButton command="role" words={words('staff.change_role')} name={name} isIdle={chosen === role} />
    </form>
  );
}

function Doors({ member: { id, name, standing, isProtected, isHolding }, action }: { member: Member; action: string }) {
  const words = useDeskWords();
  const sendsMail = useSendsMail();
  const isOut = standing === 'disabled';
  return (
    <form method="post" action={action} className="member-doors">
      <input type="hidden" name="id" value={id} />
      {standing !== 'active' && <CommandButton command="link" words={words(linkWords(isOut, sendsMail))} name={name} />}
      {standing === 'invited' && <CommandButton command="withdraw" words={words('staff.withdraw')} name={name} />}
      {isProtected && <CommandButton command="reset" words={words('staff.reset')} name={name} />}
      {standing === 'active' && <CommandButton command="disable" words={words('staff.shut_out')} name={name} />}
      {(standing === 'active' || isHolding) && (
        <Link to={href('/account/staff/:id/leave', { id })} className="btn btn-line btn-small">
          {words(isOut ? 'staff.hand_over' : 'staff.leaves')}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
    </form>
  );
}

type ButtonProps = {
  command: string;
  words: string;
  name: string;
  /** Nothing was changed: with a script the button waits unseen. */
  isIdle?: boolean;
};

function CommandButton({ command, words, name, isIdle = false }: ButtonProps) {
  return (
    <button type="submit" name="do" value={command} className={`btn btn-line btn-small${isIdle ? ' idle' : ''}`}>
      {words}
      <span className="sr-only">: {name}</span>
    </button>
  );
}

function linkWords(isOut: boolean, sendsMail: boolean): DeskKey {
  if (sendsMail) return isOut ? 'staff.let_in' : 'staff.mail_link';
  return isOut ? 'staff.let_in_filed' : 'staff.mail_link_filed';
}
