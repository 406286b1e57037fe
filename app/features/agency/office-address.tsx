import { useI18n } from '#app/i18n/i18n.tsx';
import type { Office } from './agency.ts';

/** Street and area of an office, a line each. */
export function OfficeAddress({ office: { street, area } }: { office: Office }) {
  const { language } = useI18n();
  return (
    <address>
      <bdi>{street}</bdi>
      <br />
      {area[language]}
    </address>
  );
}
