import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { type Suggestions, suggestionsAddress } from './suggestion.ts';

/** Long enough not to ask for each letter of a word typed quickly. */
const restMs = 120;

/**
 * What is suggested for what somebody has typed; null for nothing. `ask` is for every change of it: only the answer to the
 * last one is shown, and until it comes the one before stays. When none comes there is nothing.
 */
export function useSuggestions() {
  const { language, t } = useI18n();
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(typed: string, now = false): Promise<void> {
    asking.current?.abort();
    if (typed.trim() === '') return setAnswer(null);
    const own = new AbortController();
    asking.current = own;
    const { signal } = own;
    if (!now) await new Promise((resume) => setTimeout(resume, restMs));
    if (signal.aborted) return;
    const found = await loadJson<Suggestions>(suggestionsAddress(typed, language), t, signal).catch(() => null);
    if (!signal.aborted) setAnswer(found && found.suggestions.length > 0 ? found : null);
  }
  function forget() {
    asking.current?.abort();
    setAnswer(null);
  }
  return { answer, ask, forget };
}
