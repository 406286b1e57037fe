import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useI18n, Words } from '#app/i18n/i18n.tsx';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { ShownInputs } from '#app/i18n/shown.tsx';
import { useLatePart } from '#app/ui/late-part.ts';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { ChoiceForm } from './choice-form.tsx';
import { lateAnswerList } from './late-answer-list.ts';
import type { OfferAnswers as View } from './offer-answers.server.ts';
import type { OwnChoice } from './own-choice.ts';
import { hasOwnChoice } from './own-choice-key.ts';

type Props = { view: View; path: string };

const loadLiveAnswers = () => import('./live-answers.tsx').then(({ LiveAnswers }) => LiveAnswers);

/**
 * Whether whoever reads may own it. What answers a choice at once, and remembers it, comes with the first choice, or where
 * something is remembered. To be mounted anew for another offer or language.
 */
export function OfferAnswers({ view: served, path }: Props) {
  const { language } = useI18n();
  const { part: LiveAnswers, prepare } = useOnIntent(loadLiveAnswers);
  const [view, show] = useState(served);
  /** Chosen here or on this device; null while the address alone decides. */
  const [chosen, choose] = useState<OwnChoice | null>(null);
  const AnswerList = useLatePart(lateAnswerList);
  const followDevice = useEffectEvent(() => {
    if (served.choice.holder === null && hasOwnChoice()) void prepare();
  });
  useEffect(() => whenIdle(() => followDevice()), []);

  const { words, holders, uses, answers, guide, offer, disclaimer, compiled } = view;
  const { holder, use } = chosen ?? view.choice;
  const action = `${path}#may-own`;
  const others = (
    <>
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      {offer && <input type="hidden" {...offer} />}
      <ShownInputs />
    </>
  );
  return (
    <section className="listing-block may-own" id="may-own" tabIndex={-1}>
      <div className="the-place-head">
        <h2 className="text-h3">{words.title}</h2>
        <a href={guide} className="text-link">
          {words.guide}
        </a>
      </div>
      <ChoiceForm
        action={action}
        lists={[
          { name: 'holder', label: words.iAm, options: holders },
          { name: 'use', label: words.use, options: uses },
        ]}
        choice={{ holder, use }}
        words={words}
        onChoose={(name, id, form) => {
          choose({ holder, use, [name]: id });
          // Without its script the answer has an address.
          void prepare().then((hasLoaded) => hasLoaded || form?.submit());
        }}
      >
        {others}
      </ChoiceForm>
      {LiveAnswers && <LiveAnswers {...{ served, view, show, chosen, choose }} />}
      {answers.length === 0 ? (
        <p className="ownership-fine">{words.choose}</p>
      ) : (
        <Suspense>
          <AnswerList view={view} action={action}>
            {others}
          </AnswerList>
        </Suspense>
      )}
      <p className="ownership-fine">
        {words.example && <span className="example-tag">{words.example}</span>} <Words of={disclaimer} /> {compiled}
      </p>
    </section>
  );
}
