import { href } from 'react-router';
import { leftToRight } from '#app/i18n/bidi.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { formatPhone } from '#app/platform/phones/phone-number.ts';
import type { Agency, Office } from './agency.ts';
import { phoneLink } from './contact-links.ts';
import { type PublicLogo, publicLogo } from './logo/public-logo.ts';
import { openingHours } from './opening-hours.ts';

/** What pages show of the agency, in the language of the page. It comes with the page's data, so no script names it. */
export type PublicAgency = Pick<Agency, 'name' | 'chat' | 'social'> & {
  logo: PublicLogo;
  /** Null where the agency has none. */
  email: string | null;
  /** The first, as people write it internationally; null where the agency has none. */
  phone: string | null;
  /** What the side menu holds below its pages: address, without `lang`, and words; the hours have no address. */
  menuWays: [address: string | null, words: string][];
  /** Of the footer; null where the agency has none. */
  office: OfficeAddress | null;
  /** The agency's own words that every page has, in its footer; absent where the site's hold. */
  texts: { blurb?: string; services?: (string | null)[] };
};

/** Street and area in one language. */
export type OfficeAddress = { street: string; area: string };

export function publicAgency(agency: Agency, language: Language): PublicAgency {
  const { name, email, chat, social, logo, phones, texts } = agency;
  const ownText = (text: Localized | undefined) => (text ? localize(text, language).value : null);
  const services = [texts.service1, texts.service2, texts.service3, texts.service4].map(ownText);
  const blurb = ownText(texts.blurb);
  return {
    name,
    email: email ?? null,
    chat,
    social,
    logo: publicLogo(logo, name),
    phone: phones[0] === undefined ? null : formatPhone(phones[0]),
    menuWays: menuWays(agency, language),
    office: addressOf(officeFor('footer', agency), language),
    texts: { ...(blurb !== null && { blurb }), ...(services.some((own) => own !== null) && { services }) },
  };
}

function menuWays(agency: Agency, language: Language): PublicAgency['menuWays'] {
  const t = translatorOf(language);
  const [phone] = agency.phones;
  const { whatsapp } = agency.chat;
  return [
    [href('/favorites'), t('nav.favorites')],
    [`${href('/contact')}?form=owner`, t('header.sell')],
    ...(phone === undefined ? [] : [way(phoneLink(phone), leftToRight(formatPhone(phone), language))]),
    ...(whatsapp === undefined ? [] : [way(`https://wa.me/${whatsapp}`, t('chat.whatsapp'))]),
    ...openingHours(agency, language).map(({ text }): [null, string] => [null, text]),
  ];
}

function way(address: string, words: string): [string, string] {
  return [address, words];
}

/** The office that the footer or the contact page shows: the first one meant for it, else the first. Null without offices. */
export function officeFor(place: Office['for'][number], { offices }: Pick<Agency, 'offices'>): Office | null {
  return offices.find((each) => each.for.includes(place)) ?? offices[0] ?? null;
}

function addressOf(office: Office | null, language: Language): OfficeAddress | null {
  return office && officeAddress(office, language);
}

export function officeAddress({ street, area }: Office, language: Language): OfficeAddress {
  return { street, area: localize(area, language).value };
}

/** Street and area of an office in one line of plain text. */
export function officeLine({ street, area }: OfficeAddress, language: Language): string {
  return inOneLine([leftToRight(street, language), area], language);
}
