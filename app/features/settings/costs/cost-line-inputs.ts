import type { CostAmount, CostLine } from '#app/features/costs/cost-rules.ts';
import { numberText, percentText, readPercent, readSum } from '#app/features/costs/typed-numbers.ts';
import {
  filledRows,
  type Inputs,
  namedInputs,
  readSources,
  readTexts,
  writeRows,
  writeSources,
  writeTexts,
} from '#app/features/settings/inputs.ts';
import type { Language } from '#app/i18n/languages.ts';
import { typedText } from '#app/platform/typed-text.ts';

/** The inputs of a line's form, as the line is: numbers as they are written in this language. */
export function costLineInputs(line: CostLine, language: Language): Inputs {
  const { payer, base, amount, note, law = '', sources, confidence } = line;
  return {
    ...{ payer, kind: amount.kind, law, confidence, base: base === 'fixed' ? 'price' : base },
    ...amountInputs(amount, language),
    ...(note && writeTexts('note', note)),
    ...writeSources(sources),
  };
}

function amountInputs(amount: CostAmount, language: Language): Inputs {
  const sum = (value: number) => numberText(value, language);
  const percent = (value: number) => percentText(value, language);
  const range = ({ from, to }: { from: number; to: number }, text: (value: number) => string) => ({
    from: text(from),
    to: from === to ? '' : text(to),
  });
  switch (amount.kind) {
    case 'unknown':
      return {};
    case 'fixed':
      return { ...namedInputs('fixed', range(amount, sum)), 'fixed.currency': amount.currency };
    case 'share': {
      const { less } = amount;
      const free = less && { 'share.less': sum(less.amount), 'share.currency': less.currency };
      return { ...namedInputs('share', range(amount, percent)), ...free };
    }
    case 'steps': {
      const rows = writeRows('steps', amount.steps, ({ upTo, share }) => ({
        upTo: upTo === null ? '' : sum(upTo),
        share: percent(share),
      }));
      return { ...rows, stepsCurrency: amount.currency, ...(amount.isCeiling && { ceiling: 'on' }) };
    }
  }
}

/** The line with what its form says, for the schema to check: what can be read as no number stays as it was typed. */
export function readCostLine(inputs: Inputs, line: CostLine): { [part: string]: unknown } {
  const typed = (name: string) => typedText(inputs[name] ?? '');
  const { note: _, law: __, ...rest } = line;
  const [kind, law, note] = [typed('kind'), typed('law'), readTexts('note', inputs)];
  return {
    ...rest,
    ...{ payer: typed('payer'), confidence: typed('confidence'), checked: typed('checked') },
    base: kind === 'fixed' ? 'fixed' : kind === 'unknown' ? line.base : typed('base'),
    amount: readCostAmount(kind, typed, inputs),
    ...(note !== null && { note }),
    ...(law !== '' && { law }),
    sources: readSources(inputs).sources,
  };
}

function readCostAmount(kind: string, typed: (name: string) => string, inputs: Inputs): unknown {
  const sumIn = (currency: string) => (text: string) => readSum(text, currency) ?? text;
  const percent = (text: string) => readPercent(text) ?? text;
  const range = (name: string, read: (text: string) => number | string) => {
    const [from, to] = [typed(`${name}.from`), typed(`${name}.to`)];
    return { from: read(from), to: read(to === '' ? from : to) };
  };
  switch (kind) {
    case 'fixed':
      return { kind, ...range('fixed', sumIn(typed('fixed.currency'))), currency: typed('fixed.currency') };
    case 'share': {
      const less = typed('share.less');
      const free = { amount: sumIn(typed('share.currency'))(less), currency: typed('share.currency') };
      return { kind, ...range('share', percent), ...(less !== '' && { less: free }) };
    }
    case 'steps': {
      const sum = sumIn(typed('stepsCurrency'));
      const steps = filledRows('steps', inputs, ['upTo', 'share']).map(({ texts: [upTo = '', share = ''] }) => ({
        upTo: upTo === '' ? null : sum(upTo),
        share: percent(share),
      }));
      return { kind, currency: typed('stepsCurrency'), isCeiling: typed('ceiling') === 'on', steps: inOrder(steps) };
    }
    default:
      return { kind };
  }
}

/** By where they end: a step may be typed into the row that is left. */
function inOrder<Step extends { upTo: number | string | null }>(steps: readonly Step[]): Step[] {
  const end = ({ upTo }: Step) => (typeof upTo === 'number' ? upTo : Number.MAX_VALUE);
  return steps.toSorted((one, other) => end(one) - end(other));
}
