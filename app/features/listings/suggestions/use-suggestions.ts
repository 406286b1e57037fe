import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { type Suggestions, suggestionsAddress } from './suggestion.ts';

/** Long enough not to send a request for each letter of a word typed quickly. */
const restMs = 120;

/**
 * Suggestions for the typed text; null when there are none. Call `load` on every change: only the response to the last
 * call is shown, and the one before stays until it arrives. A failed request shows none.
 */
export function useSuggestions() {
  const { language, t } = useI18n();
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);

  async function load(typed: string, now = false): Promise<void> {
    pending.current?.abort();
    if (typed.trim() === '') return setAnswer(null);
    const own = new AbortController();
    pending.current = own;
    const { signal } = own;
    if (!now) await new Promise((resume) => setTimeout(resume, restMs));
    if (signal.aborted) return;
    const found = await loadJson<Suggestions>(suggestionsAddress(typed, language), t, signal).catch(() => null);
    if (!signal.aborted) setAnswer(found && found.suggestions.length > 0 ? found : null);
  }
  function clear() {
    pending.current?.abort();
    setAnswer(null);
  }
  return { answer, load, clear };
}
