import type { Agency } from './agency.ts';

/** The agency as mails name it. `publicUrl` without a slash at the end. */
export function mailAgency({ name, email, phones: [phone = ''], language, colors }: Agency, publicUrl: string) {
  return { name, email, phone, language, colors, publicUrl };
}
