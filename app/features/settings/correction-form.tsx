import { type ReactNode, useState } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { CorrectionAnswer } from './correction-answer.ts';
import { FormPartsContext, NotSaved } from './form-parts.tsx';
import type { Inputs } from './inputs.ts';

type Corrected = { before: string; revision: number; inputs: Inputs; hasOurs: boolean };

type Props<One extends Corrected, Answer> = {
  of: One;
  formKey: string;
  action: string;
  answer: Answer | undefined;
  className: string;
  words: { save: string; toOurs: string; back: string };
  /** The list of all of them. */
  list: string;
  troubleOf(answer: Answer): string;
  problemOf(part: string): string;
  children(one: One): ReactNode;
};

/**
 * The form of a line of costs or a rule of ownership. It is of the one it was first rendered with: one that is loaded anew while
 * somebody types takes no typed word, and hides no change that others made meanwhile.
 */
export function CorrectionForm<One extends Corrected, Answer extends CorrectionAnswer<unknown>>({
  answer,
  words,
  problemOf,
  ...props
}: Props<One, Answer>) {
  const [{ of: one, formKey }] = useState(props);
  return (
    <form method="post" action={props.action} className={`setting-person ${props.className}`} noValidate>
      {answer && <NotSaved>{props.troubleOf(answer)}</NotSaved>}
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="revision" value={one.revision} />
      <input type="hidden" name="before" value={answer?.before ?? one.before} />
      <FormPartsContext value={{ ...(answer ?? { inputs: one.inputs, wrong: [], inputsWrong: [] }), problemOf }}>
        {props.children(one)}
      </FormPartsContext>
      <p className="setting-ways">
        <button type="submit" name="do" value="save" className="btn btn-primary">
          {words.save}
        </button>
        {one.hasOurs && (
          <button type="submit" name="do" value="ours" className="btn btn-line">
            {words.toOurs}
          </button>
        )}
        <Link to={props.list} className="text-link">
          {words.back}
        </Link>
      </p>
    </form>
  );
}
