import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Suggestion, Suggestions } from './suggestion.ts';

type Props = {
  id: string;
  /** Null for no list. */
  answer: Suggestions | null;
  active: number;
  onChoose(suggestion: Suggestion): void;
};

/** The list of a combobox, and how many there are for those who hear it. The focus stays in the field. */
export function SuggestionList({ id, answer, active, onChoose }: Props) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={answer?.label}
        className="suggestions"
        hidden={answer === null}
      >
        {answer?.suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={suggestion.address}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.location === undefined ? (
              <Icon name="arrow-up-right" size={18} flip />
            ) : (
              <Icon name="map-pin" size={18} />
            )}
            <span>
              <Label suggestion={suggestion} />
              <small>{suggestion.detail}</small>
            </span>
          </div>
        ))}
      </div>
      <span className="sr-only" role="status">
        {answer?.announcement}
      </span>
    </>
  );
}

export function optionId(list: string, index: number): string {
  return `${list}${index}`;
}

function Label({ suggestion: { label, labelLanguage } }: { suggestion: Suggestion }) {
  const { language } = useI18n();
  const written = labelLanguage ?? language;
  return (
    <bdi lang={written} dir={directionOf(written)}>
      {label}
    </bdi>
  );
}
