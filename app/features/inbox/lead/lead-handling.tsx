import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import { leadStates } from '#app/features/leads/lead.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Field, useField } from '#app/ui/form/field.tsx';
import { TextArea, TextField } from '#app/ui/form/text-fields.tsx';
import type { Colleague } from './lead-record.ts';
import type { LeadView } from './lead-view.ts';

/** The lead's state and assignee, each with its own form. */
export function LeadHandling({ lead, colleagues }: { lead: LeadView; colleagues: readonly Colleague[] }) {
  const words = useDeskWords();
  const { state, assignee } = lead;
  // The assignee may have left and not be among the colleagues.
  const known = assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee, ...colleagues] : colleagues;
  return (
    <div className="lead-handling">
      <LeadForm command="state" className="lead-choice">
        <input type="hidden" name="from" value={state} />
        <Choice
          key={state}
          label={words('lead.state')}
          current={state}
          options={leadStates.map((value) => ({ value, label: words(`lead_state.${value}`) }))}
        />
        <LineButton word="lead.save" />
      </LeadForm>
      <LeadForm command="assign" className="lead-choice">
        <input type="hidden" name="from" value={assignee?.id ?? ''} />
        <Choice
          key={assignee?.id}
          label={words('lead.assignee')}
          current={assignee?.id ?? ''}
          options={[
            { value: '', label: words('lead.nobody') },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <LineButton word="lead.save" />
      </LeadForm>
    </div>
  );
}

type ChoiceProps = { label: string; current: string; options: readonly { value: string; label: string }[] };

function Choice({ label, current, options }: ChoiceProps) {
  const { control, frame } = useField('select', { name: 'to', label, optional: true });
  return (
    <Field {...frame} optional={false}>
      <select {...control} defaultValue={current} className="input select">
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The next step, and the form to plan it. */
export function LeadPlan({ lead: { nextStep }, mayChange }: { lead: LeadView; mayChange: boolean }) {
  const words = useDeskWords();
  if (!mayChange && !nextStep) return null;
  return (
    <section aria-labelledby="next-step" className="lead-part" data-keeps-focus="">
      <h3 id="next-step" tabIndex={-1}>
        {words('lead.next_step')}
      </h3>
      {nextStep && (
        <div className="lead-planned">
          <p>
            <b>{nextStep.day}</b>{' '}
            <span dir="auto" lang="">
              {nextStep.text}
            </span>
          </p>
          {mayChange && (
            <LeadForm command="unplan" vanishes>
              <PlannedBefore step={nextStep} />
              <LineButton word="lead.done" />
            </LeadForm>
          )}
        </div>
      )}
      {mayChange && (
        <LeadForm
          command="plan"
          className="lead-plan"
          presets={nextStep ? { step: nextStep.text, on: nextStep.on } : {}}
        >
          <PlannedBefore step={nextStep} />
          <PlanFields key={`${nextStep?.on} ${nextStep?.text}`} />
          <LineButton word="lead.plan" />
        </LeadForm>
      )}
    </section>
  );
}

/** Lets the server notice that a colleague has planned something else since. */
function PlannedBefore({ step }: { step: LeadView['nextStep'] }) {
  return (
    <>
      <input type="hidden" name="from_step" value={step?.text ?? ''} />
      <input type="hidden" name="from_on" value={step?.on ?? ''} />
    </>
  );
}

function PlanFields() {
  const words = useDeskWords();
  const { control, frame } = useField('date', { name: 'on', label: words('lead.on') });
  return (
    <>
      <TextField name="step" label={words('lead.what')} />
      <Field {...frame}>
        <input {...control} type="date" className="input" />
      </Field>
    </>
  );
}

export function LeadNote() {
  const words = useDeskWords();
  return (
    <LeadForm command="note" className="lead-note">
      <TextArea name="note" label={words('lead.note')} rows={3} />
      <LineButton word="lead.add_note" />
    </LeadForm>
  );
}
