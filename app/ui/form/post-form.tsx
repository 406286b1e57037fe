import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { FieldsContext } from './field.tsx';
import { readDraft } from './form-draft.ts';
import { FormTrouble, type Trouble } from './form-outcome.tsx';
import { type FormProblems, findProblems, isField } from './form-problems.ts';
import type { Sending } from './send-form.ts';

type Props = {
  /** An address of the site, without `lang`. */
  action: string;
  /** The action data of this document, when the form was sent without JavaScript. */
  answer: Sending | undefined;
  /** How else to reach the agency, said when the message did not arrive. */
  otherWays: ReactNode;
  /** On the button. */
  submit: string;
  className?: string;
  children: ReactNode;
};

const none = {};

/**
 * A form that is posted. In plain HTML the browser validates and sends it; with a script the same validation speaks the
 * site's own words, and the visitor stays on the page. What was typed is never lost.
 */
export function PostForm({ action, answer: first, otherWays, submit, className, children }: Props) {
  const { language } = useI18n();
  const address = withLanguage(action, language);
  const { form, sending, trouble, problems, send, begin, mend } = usePost(address, first);
  const keep = useDraft(action, form, first?.outcome === 'refused');
  return (
    <form
      ref={form}
      method="post"
      action={address}
      className={className}
      onSubmit={send}
      onInput={(event) => {
        mend(event);
        keep(event.currentTarget);
      }}
      onFocus={() => {
        void begin();
        void loadFields().catch(ignore);
      }}
    >
      {trouble && <FormTrouble trouble={trouble} otherWays={otherWays} />}
      <FieldsContext value={{ values: first?.outcome === 'refused' ? first.values : none, problems }}>
        {children}
      </FieldsContext>
      {/* Nobody sees it, hears it or comes to it: who fills it is a machine. */}
      <input name="homepage" hidden autoComplete="off" />
      <SendButton sending={sending}>{submit}</SendButton>
    </form>
  );
}

/** What a script adds to the form: `trouble` and `problems` of the last attempt, without those put right since. */
function usePost(address: string, first: Sending | undefined) {
  const fetcher = useFetcher<Sending>();
  const form = useRef<HTMLFormElement>(null);
  const formKey = useRef('');
  /** From the moment it is sent, which is before the next rendering. */
  const isUnderWay = useRef(false);
  const { formTime, begin } = useFormTime();
  /** What the browser found at the last attempt; null when it found nothing and the form was sent. */
  const [tried, setTried] = useState<{ problems: FormProblems } | null>(null);
  const [mended, setMended] = useState<readonly string[]>([]);
  const sending = fetcher.state !== 'idle';
  const trouble: Trouble | undefined = sending ? undefined : (tried ?? fetcher.data ?? first);
  const found: FormProblems = trouble?.problems ?? none;
  const problems = Object.entries(found).filter(([name]) => !mended.includes(name));

  // From here on this component finds the problems and words them; until now, and without a script, the browser does. In
  // the same step as `send` begins to listen: a press in between would get the browser's words.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const { currentTarget } = event;
    const invalid = findProblems(currentTarget);
    const isSound = Object.keys(invalid).length === 0;
    setTried(isSound ? null : { problems: invalid });
    setMended([]);
    if (!isSound) return;
    // Kept for as long as the form is: what arrives twice is then known to be one.
    formKey.current ||= isSecureContext ? crypto.randomUUID() : '';
    const fields = new FormData(currentTarget);
    fields.set('form_key', formKey.current);
    fields.set('form_time', formTime.current ?? '');
    fields.set('time_zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    isUnderWay.current = true;
    void fetcher.submit(fields, { method: 'post', action: address, defaultShouldRevalidate: false }).finally(() => {
      isUnderWay.current = false;
    });
  }

  /** A field that was put right no longer says that it is wrong. */
  function mend({ target }: FormEvent<HTMLFormElement>) {
    if (isField(target) && found[target.name] && target.validity.valid) setMended([...mended, target.name]);
  }

  return { form, sending, trouble, problems: Object.fromEntries(problems), send, begin, mend };
}

let loadedFields: typeof import('./typed-fields.ts') | null = null;

/** Loaded when the form is touched, or has something to bring back. */
async function loadFields() {
  loadedFields ??= await import('./typed-fields.ts');
  return loadedFields;
}

/** Restores what was typed before, and returns what saves it from now on. What the server refused is newer. */
function useDraft(name: string, form: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  useEffect(() => {
    const { current } = form;
    if (!current || isRefused || Object.keys(readDraft(name)).length === 0) return;
    void loadFields().then(({ restoreDraft }) => restoreDraft(name, current), ignore);
  }, [name, form, isRefused]);
  return (current: HTMLFormElement) => {
    // At once: whoever leaves right after the last letter would lose it to a promise.
    if (loadedFields) loadedFields.saveDraft(name, current);
    else void loadFields().then(({ saveDraft }) => saveDraft(name, current), ignore);
  };
}

/** Without it the form is as good. */
const ignore = () => undefined;

/** When the form was begun, in a form that only the server can write, asked once. Without it the form is as good. */
function useFormTime() {
  const formTime = useRef<string | null>(null);
  async function begin() {
    if (formTime.current !== null) return;
    formTime.current = '';
    const answer = await fetch('/form-time').catch(() => null);
    if (answer?.ok) formTime.current = await answer.text();
  }
  return { formTime, begin };
}

/** Sends its form. Both labels have their place from the beginning, so that the button keeps its width. */
function SendButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <button type="submit" className="btn btn-primary btn-lg send-button" aria-disabled={sending || undefined}>
      <span>{children}</span>
      <span>
        <span className="send-ring" aria-hidden="true" />
        {t('contact.sending')}
      </span>
    </button>
  );
}
