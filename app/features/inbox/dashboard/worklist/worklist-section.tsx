import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LeadAbout } from '#app/features/inbox/list/lead-link.tsx';
import { inboxAddress } from '#app/features/inbox/list/lead-query.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Link } from '#app/ui/link.tsx';
import type { Worklist } from './worklist.server.ts';

/** What to do first: steps that are due, and the leads that have waited longest. */
export function WorklistSection({ worklist: { due, waiting } }: { worklist: Worklist }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="worklist" className="numbers-block worklist">
      <h2 id="worklist" className="text-h3">
        {words('numbers.worklist')}
      </h2>
      {due.length + waiting.length === 0 && <p className="desk-text">{words('numbers.all_done')}</p>}
      {due.length > 0 && (
        <WorkGroup title={words('numbers.due')} allAt={null}>
          {due.map((step) => (
            <Due key={step.id} step={step} />
          ))}
        </WorkGroup>
      )}
      {waiting.length > 0 && (
        <WorkGroup title={words('numbers.longest_waiting')} allAt={inboxAddress({ tab: 'waiting' })}>
          {waiting.map((lead) => (
            <Waiting key={lead.id} lead={lead} />
          ))}
        </WorkGroup>
      )}
    </section>
  );
}

function WorkGroup({ title, allAt, children }: { title: string; allAt: string | null; children: ReactNode }) {
  const words = useDeskWords();
  return (
    <>
      <h3 className="work-head">
        {title}
        {allAt && (
          <Link to={allAt} className="text-link">
            {words('numbers.all')}
          </Link>
        )}
      </h3>
      <ul>{children}</ul>
    </>
  );
}

function Due({ step: { id, name, step, due, assignee } }: { step: Worklist['due'][number] }) {
  const words = useDeskWords();
  const when = due === null ? words('numbers.due_today') : words('numbers.overdue', { day: due });
  return (
    <WorkLink id={id} name={name} when={when} isLate={due !== null} assignee={assignee}>
      <span>
        <bdi lang="">{step}</bdi>
      </span>
    </WorkLink>
  );
}

function Waiting({ lead }: { lead: Worklist['waiting'][number] }) {
  const { id, name, preview, subject, reference, received, waiting, assignee } = lead;
  const beginning = preview || subject;
  return (
    <WorkLink id={id} name={name} when={waiting} isLate={false} assignee={assignee}>
      {beginning ? (
        <span className="work-subject" dir="auto" lang="">
          {beginning}
        </span>
      ) : (
        <span className="work-subject">
          <LeadAbout item={lead} />
        </span>
      )}
      <span>
        {received.words}
        {reference !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{reference}</bdi>
          </>
        )}
      </span>
    </WorkLink>
  );
}

type WorkLinkProps = {
  id: string;
  name: string;
  when: string | null;
  isLate: boolean;
  assignee: string | null;
  children: ReactNode;
};

function WorkLink({ id, name, when, isLate, assignee, children }: WorkLinkProps) {
  return (
    <li>
      <Link to={`${href('/account/leads')}/${id}`} className="work-link">
        <b dir="auto">{name}</b>
        <span className={isLate ? 'work-when work-late' : 'work-when'}>{when}</span>
        <span className="work-about">
          {children}
          {assignee !== null && <bdi>{assignee}</bdi>}
        </span>
      </Link>
    </li>
  );
}
