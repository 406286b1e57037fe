import { Logo } from '#app/features/agency/header/logo.tsx';
import { officeLine } from '#app/features/agency/public-agency.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { qrPath } from '#app/platform/qr-path.ts';

type HeadProps = { title: string; reference: string };

/** At the top of each sheet of paper; nowhere else. */
export function SheetHead({ title, reference }: HeadProps) {
  const { name } = useAgency();
  return (
    <div className="sheet-head" aria-hidden="true">
      <span>
        <Logo />
        {name}
      </span>
      <span>
        {title} · <bdi dir="ltr">{reference}</bdi>
      </span>
    </div>
  );
}

/** At the foot of the last sheet: the agency, its office, and a code that leads back to the page. */
export function SheetFoot({ url, code }: { url: string; code: readonly string[] }) {
  const { language, t } = useI18n();
  const { name, office, phone, email } = useAgency();
  return (
    <div className="sheet-foot" aria-hidden="true">
      <p>
        <b>{name}</b>
        {office && ` · ${officeLine(office, language)}`}
        <br />
        <bdi dir="ltr">{phone}</bdi>
        {phone && email && ' · '}
        <bdi dir="ltr">{email}</bdi>
        <br />
        <small>
          {t('detail.paper_note')} <bdi dir="ltr">{url}</bdi>
        </small>
      </p>
      <svg viewBox={`-4 -4 ${code.length + 8} ${code.length + 8}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={qrPath(code)} />
      </svg>
    </div>
  );
}
