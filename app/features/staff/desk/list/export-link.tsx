import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';

/** Downloads all pages of a list. On a phone it is an icon. */
export function ExportLink({ address, label }: { address: string; label: string }) {
  const { language } = useI18n();
  return (
    <a href={withLanguage(address, language)} className="btn btn-line btn-small list-export">
      <DeskIcon name="download" size={16} />
      <span>{label}</span>
    </a>
  );
}
