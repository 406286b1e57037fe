/** `phone` as it is stored, or as it is shown. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(/;ext=| ext\. /);
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

/** Opens a mail to the agency with what is already known filled in. */
export function mailLink(email: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const query = Object.entries({ subject, body }).flatMap(([name, value]) =>
    // Mail programs read %20, not the + of forms.
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
