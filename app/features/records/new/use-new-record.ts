import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useLeaveWarning } from '#app/features/records/use-leave-warning.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';
import { forgetDraft, holdDraft, keepDraft, readKeptDrafts } from './kept-draft.ts';
import type { NewRecordAnswer } from './new-record-answer.ts';

const retryMs = 10_000;

type Options = {
  staffId: string;
  formKey: string;
  /** What the form says before anything is typed. */
  known: Readonly<Record<string, string>>;
  /** The form is shown again with what was sent. */
  isAnswer: boolean;
};

/**
 * What a script adds to the form of a new listing: this device keeps what is typed until the listing is there, and sends it, once,
 * as soon as there is a line. `answer`: of the last attempt.
 */
export function useNewRecord({ staffId, formKey, known, isAnswer }: Options) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const fetcher = useFetcher<NewRecordAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(formKey);
  const isWanted = useRef(false);
  const isAtRisk = useRef(false);
  const [isOnDevice, setOnDevice] = useState(true);
  useLeaveWarning(() => isAtRisk.current);
  const { state, data: answer } = fetcher;

  function keep() {
    if (form.current === null) return;
    const draft = { key: key.current, values: valuesOf(form.current), isWanted: isWanted.current };
    isAtRisk.current = !keepDraft(staffId, draft);
    setOnDevice(!isAtRisk.current);
  }

  const send = useEffectEvent(() => {
    if (form.current === null || !isWanted.current || state !== 'idle') return;
    keep();
    const body = new FormData(form.current);
    body.set('key', key.current);
    body.set('by', 'script');
    void fetcher.submit(body, { method: 'post', defaultShouldRevalidate: false });
  });

  const takeUp = useEffectEvent(async (signal: AbortSignal) => {
    const typed = form.current === null ? {} : valuesOf(form.current, typedNames);
    const isTyped = Object.entries(typed).some(([name, value]) => value !== (known[name] ?? ''));
    if (isTyped) keep();
    for (const draft of isTyped || isAnswer ? [] : readKeptDrafts(staffId)) {
      // One that only waits to be finished is so where it was begun.
      if (!draft.isWanted && draft.values['from'] !== known['from']) continue;
      if (!(await holdDraft(draft.key, signal)) || form.current === null) continue;
      key.current = draft.key;
      isWanted.current = draft.isWanted;
      fill(form.current, draft.values);
      return send();
    }
    await holdDraft(key.current, signal);
  });
  useEffect(() => {
    const left = new AbortController();
    void takeUp(left.signal);
    return () => left.abort();
  }, []);

  const take = useEffectEvent((found: NewRecordAnswer) => {
    if (hopeless.has(found.outcome)) isWanted.current = false;
    if (found.outcome !== 'created') return keep();
    forgetDraft(staffId, key.current);
    isWanted.current = false;
    isAtRisk.current = false;
    void navigate(withLanguage(found.path, language));
  });
  useEffect(() => {
    if (state !== 'idle' || !answer) return;
    take(answer);
    const timer = setTimeout(send, retryMs);
    return () => clearTimeout(timer);
  }, [state, answer]);
  useRetryOnline(() => send());

  return {
    form,
    answer,
    isSending: state !== 'idle',
    /** Whether this device keeps what was typed. */
    isOnDevice,
    keep,
    send,
    submit(event: FormEvent) {
      event.preventDefault();
      isWanted.current = true;
      send();
    },
  };
}

/** To send it again as it is would not help. */
const hopeless = new Set<NewRecordAnswer['outcome']>(['refused', 'forbidden', 'too_large']);

/** Those that say whether something was typed. */
const typedNames = ['type', 'place', 'amount'];

function valuesOf(form: HTMLFormElement, names: readonly string[] = ['kind', 'currency', 'from', ...typedNames]) {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control !== null && 'value' in control) control.value = value;
  }
}
