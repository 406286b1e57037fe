import { DayInput } from '#app/features/inbox/day-input.tsx';
import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import type { LeadView } from '#app/features/inbox/lead/lead-view.ts';
import { useFollowing } from '#app/features/inbox/use-following.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Field, useField } from '#app/ui/form/field.tsx';

type Step = Pick<LeadView, 'nextStep'>;

/** The next step and its day, saved once both are there, and a button for when it is done. */
export function LeadPlan({ nextStep }: Step) {
  return (
    <div className="lead-planned">
      <LeadForm command="plan" className="lead-plan" savesItself>
        <PlannedBefore nextStep={nextStep} />
        <PlanFields nextStep={nextStep} />
        <LineButton word="lead.save" scriptless />
      </LeadForm>
      {nextStep && (
        <LeadForm command="unplan" vanishes>
          <PlannedBefore nextStep={nextStep} />
          <LineButton word="lead.done" />
        </LeadForm>
      )}
    </div>
  );
}

/** Lets the server notice that a colleague has planned something else since. */
function PlannedBefore({ nextStep }: Step) {
  return (
    <>
      <input type="hidden" name="from_step" value={nextStep?.text ?? ''} />
      <input type="hidden" name="from_on" value={nextStep?.on ?? ''} />
    </>
  );
}

function PlanFields({ nextStep }: Step) {
  const words = useDeskWords();
  const what = useField('text', { name: 'step', label: words('lead.next_step') });
  const when = useField('date', { name: 'on', label: words('lead.on') });
  const { defaultValue: typedStep, ...stepField } = what.control;
  const { defaultValue: typedDay, ...dayField } = when.control;
  const [step, setStep] = useFollowing(nextStep?.text ?? '', typedStep);
  const [day, setDay] = useFollowing(nextStep?.on ?? '', typedDay);
  const isHalf = (step.trim() === '') !== (day === '');
  return (
    <>
      <Field {...what.frame}>
        <input
          {...stepField}
          dir="auto"
          lang=""
          value={step}
          onChange={(event) => setStep(event.target.value)}
          className="input"
        />
      </Field>
      <Field {...when.frame}>
        <DayInput {...dayField} value={day} onDay={setDay} />
      </Field>
      <p role="status" className="lead-half">
        {isHalf && words('lead.step_half')}
      </p>
    </>
  );
}
