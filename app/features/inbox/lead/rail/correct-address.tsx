import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { CheckField } from '#app/ui/form/choice-fields.tsx';
import { TextField } from '#app/ui/form/text-fields.tsx';

type Props = {
  email: string;
  /** It stands in a warning, which goes once the mail is on its way again. */
  inWarning?: boolean;
};

/** Puts the visitor's address right, and sends again what did not arrive. */
export function CorrectAddress({ email, inWarning = false }: Props) {
  const words = useDeskWords();
  return (
    <details className="lead-correct" key={email}>
      <summary className="text-link">{words('lead.correct')}</summary>
      <LeadForm
        command="correct"
        presets={{ to: email, again: 'on' }}
        doneWord="lead.corrected"
        vanishes={inWarning}
        className="lead-correct-form"
      >
        <input type="hidden" name="from" value={email} />
        <TextField name="to" type="email" label={words('lead.right_address')} autoComplete="off" />
        <CheckField name="again" label={words('lead.send_again')} optional />
        <LineButton word="lead.correct_save" />
      </LeadForm>
    </details>
  );
}
