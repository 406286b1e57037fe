import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { elementText, Words } from '#app/i18n/i18n.tsx';
import type { PageText } from '#app/i18n/localized.ts';

type List<Name extends string> = {
  name: Name;
  label: string;
  options: readonly { id: string; name: PageText }[];
};

type Props<Name extends string> = {
  /** What an answer's own address begins with. */
  action: string;
  lists: readonly List<Name>[];
  /** The id chosen of each list; null where none is. */
  choice: Readonly<Record<Name, string | null>>;
  words: { any: string; show: string };
  onChoose(name: Name, id: string | null, form: HTMLFormElement | null): void;
  /** What else the form sends. */
  children?: ReactNode;
};

/**
 * Who buys and what for: everything at a glance where there is room, else native lists. Each is a plain GET form, one of which a
 * screen shows, so that every answer has an address of its own.
 */
export function ChoiceForm<Name extends string>({ action, lists, choice, words, onChoose, children }: Props<Name>) {
  const id = useId();
  const forms = useRef<(HTMLFormElement | null)[]>([]);
  /** Before this page could listen. */
  const takeInTyped = useEffectEvent(() => {
    for (const form of forms.current) {
      const typed = new FormData(form ?? undefined);
      for (const { name } of lists) {
        const value = typed.get(name) ?? '';
        if (typeof value === 'string' && value !== (choice[name] ?? '')) onChoose(name, value || null, form);
      }
    }
  });
  useEffect(() => takeInTyped(), []);
  function choose(name: Name, { currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    onChoose(name, currentTarget.value || null, currentTarget.form);
  }
  const show = (
    <button type="submit" className="btn btn-primary without-script">
      {words.show}
    </button>
  );
  const withAny = (options: List<Name>['options']) => [{ id: '', name: words.any }, ...options];
  return (
    <>
      <form
        ref={(form) => {
          forms.current[0] = form;
        }}
        action={action}
        autoComplete="off"
        className="ownership-glance"
      >
        {children}
        {lists.map(({ name, label, options }) => (
          <fieldset key={name}>
            <legend className="field-label">{label}</legend>
            {withAny(options).map((option) => (
              <label key={option.id}>
                <input
                  type="radio"
                  name={name}
                  value={option.id}
                  checked={option.id === (choice[name] ?? '')}
                  onChange={(event) => choose(name, event)}
                />
                <Words of={option.name} />
              </label>
            ))}
          </fieldset>
        ))}
        {show}
      </form>
      <form
        ref={(form) => {
          forms.current[1] = form;
        }}
        action={action}
        autoComplete="off"
        className="ownership-form"
      >
        {children}
        {lists.map(({ name, label, options }) => (
          <div key={name}>
            <label htmlFor={id + name} className="field-label">
              {label}
            </label>
            <select
              id={id + name}
              name={name}
              value={choice[name] ?? ''}
              onChange={(event) => choose(name, event)}
              className="input select"
            >
              {withAny(options).map((option) => (
                <option key={option.id} value={option.id} {...elementText(option.name)} />
              ))}
            </select>
          </div>
        ))}
        {show}
      </form>
    </>
  );
}
