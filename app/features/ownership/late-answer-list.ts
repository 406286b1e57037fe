import { latePart } from '#app/ui/late-part.ts';

/** The answers to who may own an offer. */
export const lateAnswerList = latePart(() => import('./answer-list.tsx').then(({ AnswerList }) => AnswerList));
