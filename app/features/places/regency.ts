import type { Language } from '#app/i18n/languages.ts';
import type { Localized } from '#app/i18n/localized.ts';

/** Regencies as they are called in other languages than English; the others keep their name. */
const names: Record<string, Partial<Localized>> = {
  Badung: { ar: 'بادونغ' },
  Bangli: { ar: 'بانغلي' },
  Buleleng: { ar: 'بوليلينغ' },
  Denpasar: { ar: 'دنباسار' },
  Gianyar: { ar: 'جيانيار' },
  Jembrana: { ar: 'جيمبرانا' },
  Karangasem: { ar: 'كارانغاسيم' },
  Klungkung: { ar: 'كلونغكونغ' },
  Tabanan: { ar: 'تابانان' },
  'North Lombok': { id: 'Lombok Utara', ar: 'شمال لومبوك' },
  'West Nusa Tenggara': { id: 'Nusa Tenggara Barat', ar: 'نوسا تنغارا الغربية' },
};

export function regencyName(regency: string, language: Language): string {
  return names[regency]?.[language] ?? regency;
}
