import type { Handoff } from './handoff.ts';

/** Counts who goes on in a chat app, bots left out. */
export type Handoffs = {
  /** Answers 0 when it is kept or a bot's, or the seconds until more are taken from there. Throws what the database does. */
  note(handoff: Handoff, visitor: { address: string; userAgent: string }): Promise<number>;
};
