import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { LoadError, loadErrorMessage } from '#app/ui/load-error.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { lateAnswerList } from './late-answer-list.ts';
import { markHomes } from './mark-homes.tsx';
import type { OfferAnswers } from './offer-answers.server.ts';
import { isSameChoice, nothingChosen, type OwnChoice, ownChoice } from './own-choice.ts';
import { withChoice } from './ownership-address.ts';

type Props = {
  /** As the address asks. */
  served: OfferAnswers;
  view: OfferAnswers;
  show(view: OfferAnswers): void;
  /** Null while the address alone decides. */
  chosen: OwnChoice | null;
  choose(choice: OwnChoice): void;
};

/** Remembers what is chosen, here and in other tabs, and answers it: how many offers may be owned is said aloud. */
export function LiveAnswers({ served, view, show, chosen, choose }: Props) {
  const { language, t } = useI18n();
  const [failure, setFailure] = useState<{ of: OwnChoice; message: string } | null>(null);
  const isDecidedElsewhere = chosen === null && served.choice.holder !== null;

  const follow = useEffectEvent(() => {
    const own = ownChoice.value();
    if (!isDecidedElsewhere && !(chosen && isSameChoice(own, chosen))) choose(own);
  });
  /** What was chosen here before this script came is newer than what the device remembers. */
  const begin = useEffectEvent(() => {
    if (chosen === null && !isSameChoice(ownChoice.value(), nothingChosen)) follow();
  });
  useEffect(() => {
    begin();
    markHomes();
    return ownChoice.subscribe(() => follow());
  }, []);

  useEffect(() => {
    if (chosen !== null) ownChoice.choose(chosen);
  }, [chosen]);

  const { source } = served;
  const failed = failure !== null && failure.of === chosen;
  useEffect(() => {
    if (chosen === null || failed) return;
    const controller = new AbortController();
    const address = withLanguage(withChoice(source, chosen), language);
    Promise.all([loadJson<OfferAnswers>(address, t, controller.signal), lateAnswerList.load()]).then(
      ([answers]) => controller.signal.aborted || show(answers),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setFailure({ of: chosen, message: loadErrorMessage(reason, { language, t }) });
      },
    );
    return () => controller.abort();
  }, [chosen, failed, source, show, language, t]);

  /** The button goes: the focus stays where it stood. */
  function forget({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('.may-own')?.focus({ preventScroll: true });
    choose(nothingChosen);
  }

  const { summary, words } = view;
  return (
    <>
      <p role="status" className="ownership-fine">
        {failed ? null : summary}
      </p>
      {failed && <LoadError message={failure.message} onRetry={() => setFailure(null)} />}
      {chosen && !isSameChoice(chosen, nothingChosen) && (
        <p className="ownership-fine">
          {words.remembered}{' '}
          <button type="button" className="text-link" onClick={forget}>
            {words.forget}
          </button>
        </p>
      )}
    </>
  );
}
