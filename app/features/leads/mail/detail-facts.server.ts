import type { LeadDetails, OwnerDetails } from '#app/features/leads/lead-details.ts';
import { hoursInBali } from '#app/features/leads/viewing-times.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatFullDay } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { mailWordsOf } from './mail-words.server.ts';

/** A lead's details as labelled facts; empty for a lead without. */
export function detailFacts(details: LeadDetails | null, area: Localized | null, language: Language) {
  const say = mailWordsOf(language);
  if (details?.kind === 'viewing') {
    const { days, part, mode } = details;
    const hours = leftToRight(hoursInBali(part), language);
    return [
      { label: say('days'), value: days.map((day) => formatFullDay(day, language)).join(' · ') },
      { label: say('part'), value: say('part_hours', { part: say(`part_${part}`), hours }) },
      ...(mode ? [{ label: say('mode'), value: say(`mode_${mode}`) }] : []),
    ];
  }
  if (details?.kind === 'owner') {
    const words = ownerWords(details, area, language);
    return (['type', 'area', 'wish'] as const).map((name) => ({ label: say(name), value: words[name] }));
  }
  return [];
}

/** What an owner offers and wants. An area that no longer exists is named by its slug. */
export function ownerWords({ type, area: slug, wish }: OwnerDetails, area: Localized | null, language: Language) {
  return {
    type: translatorOf(language)(typeKey(type)),
    area: area ? localize(area, language).value : slug,
    wish: mailWordsOf(language)(`wish_${wish}`),
  };
}
