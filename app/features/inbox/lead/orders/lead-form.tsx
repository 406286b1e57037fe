import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { FieldsContext } from '#app/ui/form/field.tsx';
import type { OrderName } from './order-forms.ts';
import { OrderTrouble } from './order-trouble.tsx';
import type { Sent } from './send-order.ts';

/** What the forms of a lead's page share: the key they were drawn with, and what a form sent without a script came to. */
export const LeadFormsContext = createContext<{ formKey: string; answer: Sent | undefined }>({
  formKey: '',
  answer: undefined,
});

type Props = {
  order: OrderName;
  className?: string;
  /** What the fields hold before anything is typed. */
  presets?: Readonly<Record<string, string>>;
  /** After it was taken, in the place of saying so beside the form. */
  onTaken?: () => void;
  /** Once it is taken there is nothing left to press: the focus goes to the heading above. */
  vanishes?: boolean;
  children: ReactNode;
};

const none = {};

/**
 * A form of the page, for one order. In plain HTML it is posted and the page comes back; with a script the page stays, and
 * with it the focus and what is typed elsewhere.
 */
export function LeadForm({ order, className, presets = none, onTaken, vanishes = false, children }: Props) {
  const words = useDeskWords();
  const { pathname, search } = useLocation();
  const { formKey, answer: first } = useContext(LeadFormsContext);
  const fetcher = useFetcher<Sent>();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? answerTo(order, first)) : undefined;
  const isTaken = answer?.outcome === 'taken';
  const sent = answer && 'values' in answer ? answer : undefined;
  const problems = sent && 'problems' in sent ? sent.problems : none;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is an object of its own, and is heard once.
  useEffect(() => {
    if (isTaken) form.current?.reset();
    if (isTaken) onTaken?.();
    if (isTaken && vanishes) focusAbove(form.current);
    if (isTaken || answer?.outcome === 'changed') void revalidate();
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
      <input type="hidden" name="do" value={order} />
      <input type="hidden" name="key" value={formKey} />
      {answer && !isTaken && <OrderTrouble answer={answer} />}
      <FieldsContext value={{ values: { ...presets, ...sent?.values }, problems }}>{children}</FieldsContext>
      <span role="status" className="lead-saved">
        {isTaken && !onTaken && !vanishes && words('lead.saved')}
      </span>
    </fetcher.Form>
  );
}

function focusAbove(form: HTMLFormElement | null) {
  const heading = form?.closest('[data-keeps-focus]')?.querySelector<HTMLElement>('[tabindex]');
  heading?.focus({ preventScroll: true });
}

/** What a form that was sent without a script came to, where it was for this order. */
export function answerTo(order: OrderName, answer: Sent | undefined): Sent | undefined {
  return answer && 'order' in answer && answer.order === order ? answer : undefined;
}
