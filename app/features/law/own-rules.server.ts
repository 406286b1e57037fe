import * as v from 'valibot';
import written from './ownership-rules.json' with { type: 'json' };
import { type OwnershipRules, OwnershipRulesSchema } from './ownership-rules.ts';

/** The rules that come with the software. Throws at start where they are not whole. */
export const ownRules: OwnershipRules = v.parse(OwnershipRulesSchema, written);
