import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { proof } from './answering.ts';

/** What stands behind the listings; nothing where the agency's record does not say. */
export function ContactProof({ licence, checks }: Pick<ReturnType<typeof proof>, 'licence' | 'checks'>) {
  const { t } = useI18n();
  if (licence === null && checks.length === 0) return null;
  return (
    <dl className="contact-proof">
      {checks.length > 0 && (
        <div>
          <dt>{t('office.checks')}</dt>
          <dd>
            <ul className="contact-checks">
              {checks.map((check) => (
                <li key={check}>
                  <Icon name="check" size={16} />
                  {check}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {licence !== null && (
        <div>
          <dt>{t('office.licence')}</dt>
          <dd>{licence}</dd>
        </div>
      )}
    </dl>
  );
}
