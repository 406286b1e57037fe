import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { FieldsContext } from '#app/ui/form/field.tsx';
import { CommandError } from './command-error.tsx';
import type { CommandName } from './command-forms.ts';
import type { SendResult } from './send-command.ts';

/** What the forms of a lead's page share: the key they were drawn with, and what a form sent without a script came to. */
export const LeadFormsContext = createContext<{ formKey: string; answer: SendResult | undefined }>({
  formKey: '',
  answer: undefined,
});

type Props = {
  command: CommandName;
  className?: string;
  /** What the fields hold before anything is typed. */
  presets?: Readonly<Record<string, string>>;
  /** After it was taken, in the place of saying so beside the form. */
  onDone?: () => void;
  /** Once it is taken there is nothing left to press: the focus goes to the heading above. */
  vanishes?: boolean;
  children: ReactNode;
};

const none = {};

/**
 * A form of the page, for one command. In plain HTML it is posted and the page comes back; with a script the page stays, and
 * with it the focus and what is typed elsewhere.
 */
export function LeadForm({ command, className, presets = none, onDone, vanishes = false, children }: Props) {
  const words = useDeskWords();
  const { pathname, search } = useLocation();
  const { formKey, answer: first } = useContext(LeadFormsContext);
  const fetcher = useFetcher<SendResult>();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? resultOf(command, first)) : undefined;
  const isDone = answer?.outcome === 'done';
  const sent = answer && 'values' in answer ? answer : undefined;
  const problems = sent && 'problems' in sent ? sent.problems : none;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is an object of its own, and is heard once.
  useEffect(() => {
    if (isDone) form.current?.reset();
    if (isDone) onDone?.();
    if (isDone && vanishes) focusAbove(form.current);
    if (isDone || answer?.outcome === 'changed') void revalidate();
  }, [answer]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={pathname + search}
      className={className}
      // Where the session is over, asking anew would leave the page and all that is typed on it.
      defaultShouldRevalidate={false}
    >
      <input type="hidden" name="do" value={command} />
      <input type="hidden" name="key" value={formKey} />
      {answer && !isDone && <CommandError answer={answer} />}
      <FieldsContext value={{ values: { ...presets, ...sent?.values }, problems }}>{children}</FieldsContext>
      <span role="status" className="lead-saved">
        {isDone && !onDone && !vanishes && words('lead.saved')}
      </span>
    </fetcher.Form>
  );
}

function focusAbove(form: HTMLFormElement | null) {
  const heading = form?.closest('[data-keeps-focus]')?.querySelector<HTMLElement>('[tabindex]');
  heading?.focus({ preventScroll: true });
}

/** What a form that was sent without a script came to, where it was for this command. */
export function resultOf(command: CommandName, answer: SendResult | undefined): SendResult | undefined {
  return answer && 'command' in answer && answer.command === command ? answer : undefined;
}
