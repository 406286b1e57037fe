import * as v from 'valibot';
import { CostLines } from './cost-rules.ts';
import own from './own-costs.json' with { type: 'json' };

/** What the software knows of costs, from public sources: what holds until an agency has looked it through. */
export const ownCosts = { compiled: own.compiled, lines: v.parse(CostLines, own.lines) };
