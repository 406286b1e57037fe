/** A member of staff whom leads can be assigned to. */
export type Colleague = { id: string; name: string };

/** The next step and its day in Bali, `YYYY-MM-DD`. */
export type NextStep = { text: string; on: string };

export const answerWays = ['mail', 'whatsapp', 'phone'] as const;

export type AnswerWay = (typeof answerWays)[number];

/** A lead's id from a URL; null when malformed. */
export function readLeadId(text: unknown): string | null {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}
