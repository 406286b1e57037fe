import { agency } from './agency.ts';

export function phoneLink(): string {
  return `tel:${agency.phone.replace(/\s/g, '')}`;
}

/** Opens a mail to the agency with what is already known filled in. */
export function mailLink({ subject, body }: { subject?: string; body?: string } = {}): string {
  const query = Object.entries({ subject, body }).flatMap(([name, value]) =>
    // Mail programs read %20, not the + of forms.
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `mailto:${agency.email}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
