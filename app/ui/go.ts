import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { BackCloses } from './back-closes.ts';
import { onFirstMove } from './first-move.ts';

/** Null until its script has come: until then Back leaves the page. */
let backCloses: BackCloses | null = null;

/** The way to go to an address of the site, in the visitor's language. Back from there leads to the page, whatever was open over it. */
export function useGo(): (address: string, options?: NavigateOptions) => Promise<void> {
  const { language } = useI18n();
  const navigate = useNavigate();
  return async (address, options = {}) => {
    const { replace: isReplacing = false } = options;
    const to = (replace: boolean) => navigate(withLanguage(address, language), { ...options, replace });
    await (backCloses?.go(isReplacing, to) ?? to(isReplacing));
  };
}

type BackScript = { watchBack(): BackCloses };

/** Lets Back close what is open, from the visitor's first move on: nothing opens without one. */
export function useBackCloses(load: () => Promise<BackScript>): void {
  const location = useLocation();
  const navigation = useNavigation();
  useEffect(() => {
    async function start() {
      const script = await load().catch(() => null);
      backCloses ??= script?.watchBack() ?? null;
    }
    // Loaded again.
    if (history.state?.depth) void start();
    onFirstMove(() => void start());
  }, [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the router has arrived.
  useEffect(() => backCloses?.settle(), [location, navigation]);
}
