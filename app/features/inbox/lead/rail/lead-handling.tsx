import { useContext } from 'react';
import { ConflictContext, LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import type { Colleague } from '#app/features/inbox/lead/lead-record.ts';
import type { LeadView } from '#app/features/inbox/lead/lead-view.ts';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useFollowing } from '#app/features/inbox/use-following.ts';
import { leadStates } from '#app/features/leads/lead.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Field, useField } from '#app/ui/form/field.tsx';
import { LeadPlan } from './lead-plan.tsx';

type Props = {
  lead: LeadView;
  colleagues: readonly Colleague[];
  /** The reader's id. */
  ownId: string;
};

/** The lead's state, assignee and next step, each saved when it is changed. */
export function LeadHandling({ lead, colleagues, ownId }: Props) {
  const words = useDeskWords();
  const { state, assignee } = lead;
  // The assignee may have left and not be among the colleagues.
  const known = assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee, ...colleagues] : colleagues;
  const mineFirst = known.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
  return (
    <section aria-labelledby="standing" className="lead-part" data-keeps-focus="">
      <h3 id="standing" tabIndex={-1}>
        {words('lead.standing')}
      </h3>
      <LeadForm command="state" className="lead-choice" savesItself>
        <input type="hidden" name="from" value={state} />
        <Choice
          label={words('lead.state')}
          current={state}
          options={leadStates.map((value) => ({ value, label: words(`lead_state.${value}`) }))}
        />
        <LineButton word="lead.save" scriptless />
      </LeadForm>
      <LeadForm command="assign" className="lead-choice" savesItself>
        <input type="hidden" name="from" value={assignee?.id ?? ''} />
        <Choice
          label={words('lead.assignee')}
          current={assignee?.id ?? ''}
          options={[
            { value: '', label: words('lead.nobody') },
            ...mineFirst.map(({ id, name }) => ({
              value: id,
              label: id === ownId ? words('lead.me', { name }) : name,
            })),
          ]}
        />
        <LineButton word="lead.save" scriptless />
      </LeadForm>
      <LeadPlan nextStep={lead.nextStep} />
    </section>
  );
}

type ChoiceProps = { label: string; current: string; options: readonly { value: string; label: string }[] };

function Choice({ label, current, options }: ChoiceProps) {
  const { control, frame } = useField('select', { name: 'to', label, optional: true });
  const { defaultValue = current, ...field } = control;
  const isConflict = useContext(ConflictContext);
  const [chosen, choose] = useFollowing(current, isConflict ? current : defaultValue, isConflict);
  return (
    <Field {...frame} optional={false}>
      <select {...field} value={chosen} onChange={(event) => choose(event.target.value)} className="input select">
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The same for whoever may not change it. */
export function LeadStanding({ lead: { state, assignee, nextStep } }: Pick<Props, 'lead'>) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="standing" className="lead-part">
      <h3 id="standing">{words('lead.standing')}</h3>
      <dl className="lead-person">
        <dt>{words('lead.state')}</dt>
        <dd>
          <StateBadge state={state} />
        </dd>
        <dt>{words('lead.assignee')}</dt>
        <dd>
          <bdi>{assignee?.name ?? words('lead.nobody')}</bdi>
        </dd>
        {nextStep && (
          <>
            <dt>{words('lead.next_step')}</dt>
            <dd>
              <p>{nextStep.day}</p>
              <p>
                <bdi lang="">{nextStep.text}</bdi>
              </p>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
