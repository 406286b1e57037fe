import type { ReactNode } from 'react';
import { Words } from '#app/i18n/i18n.tsx';
import type { FactView } from './guide-view.server.ts';
import { factParameter } from './ownership-address.ts';

type Props = {
  /** What an answer's own address begins with. */
  action: string;
  facts: readonly FactView[];
  choice: Readonly<Record<string, string | null>>;
  words: { more: string; show: string };
  /** What else the form sends. */
  children?: ReactNode;
};

/**
 * What else whoever was chosen may say of themselves: a plain form, so that each answer has an address. To be mounted anew for
 * another choice.
 */
export function OwnFacts({ action, facts, choice, words, children }: Props) {
  if (facts.length === 0) return null;
  return (
    <details className="own-facts" open={facts.some(({ isSaid }) => isSaid)}>
      <summary>{words.more}</summary>
      <form action={action} autoComplete="off">
        {children}
        {Object.entries(choice).map(([name, id]) => id && <input key={name} type="hidden" name={name} value={id} />)}
        {facts.map(({ id, name, isSaid }) => (
          <label key={id} className="check">
            <input type="checkbox" name={factParameter} value={id} defaultChecked={isSaid} />
            <span>
              <Words of={name} />
            </span>
          </label>
        ))}
        <button type="submit" className="btn btn-line">
          {words.show}
        </button>
      </form>
    </details>
  );
}
