import type { Agency } from '#app/features/agency/agency.ts';
import { findWholeAgency } from '#app/features/agency/agency-store.server.ts';
import { type CostLine, costCurrencies } from '#app/features/costs/cost-rules.ts';
import { everyCostLine } from '#app/features/costs/costs-in-force.server.ts';
import { newestDate } from '#app/features/law/may-own.ts';
import { sourceHosts } from '#app/features/law/source-host.ts';
import type { Inputs } from '#app/features/settings/inputs.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatSourceDate } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize, type PageText, pageText } from '#app/i18n/localized.ts';
import type { Db } from '#db/tables.ts';
import { costLineInputs } from './cost-line-inputs.ts';
import { costText } from './cost-text.ts';
import { costLineText, isOwnCostLine } from './save-cost-line.server.ts';

type Tools = { db: Db; fallback: Agency; clock: { now(): number } };

/** A line in the owner's list. `hosts`: of its sources; `pageDay`: of the newest of them, `checked`: when the agency did, null where it did not. */
export type ListedCostLine = Pick<CostLine, 'id' | 'payer' | 'offers' | 'each' | 'when' | 'confidence'> & {
  name: PageText;
  amount: string;
  hosts: string[];
  pageDay: string | null;
  checked: string | null;
  isWithdrawn: boolean;
};

/** Every line of what having a home costs, in the order in which visitors read them. */
export async function listCostLines({ db, fallback }: Tools, language: Language): Promise<ListedCostLine[]> {
  const { costs, withdrawnCosts = [] } = (await findWholeAgency(db, fallback)).record;
  return everyCostLine(costs).map((line) => {
    const { id, payer, offers, each, when, confidence, sources } = line;
    const newest = newestDate(sources);
    const isYours = costs?.lines.some((own) => own.id === id);
    return {
      ...{ id, payer, offers, each, when, confidence, name: nameOf(line, language), amount: costText(line, language) },
      hosts: sourceHosts(sources),
      pageDay: newest && formatSourceDate(newest, language),
      checked: isYours ? formatSourceDate(line.checked, language) : null,
      isWithdrawn: withdrawnCosts.some((withdrawn) => withdrawn.id === id),
    };
  });
}

/** A line as its form is rendered. */
export type CostLineForm = {
  id: string;
  name: PageText;
  amount: string;
  inputs: Inputs;
  /** What a sum can be in. */
  currencies: readonly string[];
  before: string;
  revision: number;
  /** Whether there is a line of the software that it can give way to. */
  hasOurs: boolean;
};

/** Null where there is no such line. Who looked through all of them is not said for anybody. */
export async function findCostLine(
  { db, fallback, clock }: Tools,
  id: string,
  language: Language,
): Promise<CostLineForm | null> {
  const { record, revision } = await findWholeAgency(db, fallback);
  const { costs } = record;
  const line = everyCostLine(costs).find((one) => one.id === id);
  if (line === undefined) return null;
  const today = isoDay(baliDayOf(clock.now()));
  const { by, on } = costs ?? { by: '', on: today };
  return {
    ...{ id, revision, name: nameOf(line, language), amount: costText(line, language), before: costLineText(line) },
    inputs: { ...costLineInputs(line, language), by, on, checked: today },
    currencies: costCurrencies,
    hasOurs: isOwnCostLine(id) && costs?.lines.some((own) => own.id === id) === true,
  };
}

function nameOf({ name }: CostLine, language: Language): PageText {
  return pageText(localize(name, language), language);
}
