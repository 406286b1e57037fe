import { useRecordWords } from '#app/features/records/record-words.ts';
import { Icon } from '#app/ui/icon.tsx';

const steps = ['choose', 'match', 'dry', 'run'] as const;

export type ImportStep = (typeof steps)[number];

/** Where in the four steps of an import this page is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const words = useRecordWords();
  const at = steps.indexOf(current);
  return (
    <ol className="import-steps">
      {steps.map((step, index) => (
        <li key={step} data-done={index < at} aria-current={step === current ? 'step' : undefined}>
          <i aria-hidden="true">{index < at ? <Icon name="check" size={16} /> : index + 1}</i>
          {words(`record_import.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
