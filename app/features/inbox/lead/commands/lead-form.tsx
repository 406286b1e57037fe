import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { href, useFetcher, useLocation, useRevalidator } from 'react-router';
import { type DeskKey, useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { FieldsContext } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CommandName } from './command-forms.ts';
import type { SendResult } from './send-command.ts';
import { useSavesItself } from './use-saves-itself.ts';

/**
 * What the forms of a lead's page share: the lead, the key they were rendered with, and the result of a form sent without a
 * script.
 */
export const LeadFormsContext = createContext<{ leadId: string; formKey: string; answer: SendResult | undefined }>({
  leadId: '',
  formKey: '',
  answer: undefined,
});

/** Whether a colleague was faster: a form's fields show what they chose. */
export const ConflictContext = createContext(false);

type Props = {
  command: CommandName;
  className?: string;
  presets?: Readonly<Record<string, string>>;
  /** The message beside the form on success; by default that it is saved. */
  doneWord?: DeskKey;
  /** With a script it is sent at each change of a field, and keeps what is in them. */
  savesItself?: boolean;
  /** The form disappears on success: the focus moves to the heading above. */
  vanishes?: boolean;
  children: ReactNode;
};

const none = {};

/**
 * A form of the lead's page for one command. In plain HTML it is posted and the page reloads; with a script the page
 * stays, with its focus and everything typed elsewhere.
 */
export function LeadForm({ command, className, presets = none, children, ...rest }: Props) {
  const { doneWord = 'lead.saved', savesItself = false, vanishes = false } = rest;
  const words = useDeskWords();
  const { search } = useLocation();
  const { leadId, formKey, answer: first } = useContext(LeadFormsContext);
  const fetcher = useFetcher<SendResult>();
  const { revalidate, state: revalidation } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? resultOf(command, first)) : undefined;
  const isDone = answer?.outcome === 'done';
  const sent = answer && 'values' in answer ? answer : undefined;
  const problems = sent && 'problems' in sent ? sent.problems : none;

  useSavesItself(form, savesItself, fetcher.state !== 'idle' || revalidation !== 'idle');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new object, handled once.
  useEffect(() => {
    if (isDone && !savesItself) form.current?.reset();
    if (isDone && vanishes) focusAbove(form.current);
    if (isDone || answer?.outcome === 'changed') void revalidate();
  }, [answer]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/account/leads/:id', { id: leadId }) + search}
      className={className}
      // When the session has ended, revalidating would leave the page and lose what was typed.
      defaultShouldRevalidate={false}
    >
      <input type="hidden" name="do" value={command} />
      <input type="hidden" name="key" value={formKey} />
      {answer && answer.outcome !== 'done' && answer.outcome !== 'inserted' && <CommandError answer={answer} />}
      <ConflictContext value={answer?.outcome === 'changed'}>
        <FieldsContext value={{ values: { ...presets, ...sent?.values }, problems }}>{children}</FieldsContext>
      </ConflictContext>
      <span role="status" className="lead-saved">
        {isDone && !vanishes && words(doneWord)}
      </span>
    </fetcher.Form>
  );
}

function focusAbove(form: HTMLFormElement | null) {
  const heading = form?.closest('[data-keeps-focus]')?.querySelector<HTMLElement>('[tabindex]');
  heading?.focus({ preventScroll: true });
}

/** The result of a form sent without a script, if it was this command's. */
export function resultOf(command: CommandName, answer: SendResult | undefined): SendResult | undefined {
  return answer && 'command' in answer && answer.command === command ? answer : undefined;
}

type ButtonProps = {
  word: DeskKey;
  name?: string;
  value?: string;
  /** Of a form that saves itself with a script. */
  scriptless?: boolean;
};

/** The button of a form that is not the page's main one. */
export function LineButton({ word, scriptless = false, ...field }: ButtonProps) {
  const words = useDeskWords();
  return (
    <button type="submit" {...field} className={`btn btn-line btn-small${scriptless ? ' scriptless' : ''}`}>
      {words(word)}
    </button>
  );
}

type ErrorProps = { answer: Exclude<SendResult, { outcome: 'done' | 'inserted' }> };

/** Why a form was not accepted, shown above it and focused. */
function CommandError({ answer }: ErrorProps) {
  const { t, language } = useI18n();
  const words = useDeskWords();
  const box = useRef<HTMLDivElement>(null);
  const { outcome } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new object.
  useEffect(() => box.current?.focus(), [answer]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script, too, the page starts at the error.
    <div ref={box} className="form-outcome form-trouble" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" size={20} />
      <p>
        {outcome === 'refused'
          ? t('form.attention', { count: Object.keys(answer.problems).length })
          : words(`lead.trouble_${outcome}`)}
        {outcome === 'signed_out' && (
          <>
            {' '}
            <a
              href={withLanguage(href('/account/sign-in'), language)}
              target="_blank"
              rel="noopener"
              className="text-link"
            >
              {words('sign_in.title')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
