import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import type { Localized } from '#app/i18n/localized.ts';

export type Office = { street: string; area: Localized; latitude: number; longitude: number };

/** Hours as minutes since midnight in Bali; null is closed. */
type DayHours = { opens: number; closes: number } | null;

export type SocialBrand = 'facebook' | 'whatsapp' | 'instagram' | 'tiktok' | 'linkedin';

const hour = 60;

/** The agency that runs this site. Whoever hosts their own puts their own here. Bale Estates is invented. */
export const agency = {
  name: 'Bale Estates',
  /** The year the copyright starts. */
  since: 2025,
  phone: '+62 361 000 010',
  /** Digits only, with the country's, as chat apps want it. */
  whatsapp: '62361000010',
  /** The names of its accounts, as their links spell them. */
  messenger: 'bale.estates.example',
  telegram: 'bale_estates_example',
  /** What it shows, and where what visitors write goes. */
  email: 'hello@bale.example.com',
  offices: {
    kerobokan: {
      street: 'Jalan Contoh 18',
      area: { en: 'Kerobokan, Badung, Bali', id: 'Kerobokan, Badung, Bali', ar: 'كيروبوكان، بادونغ، بالي' },
      latitude: -8.6617,
      longitude: 115.1686,
    },
    kuta: {
      street: 'Jalan Contoh 7',
      area: { en: 'Kuta, Badung, Bali', id: 'Kuta, Badung, Bali', ar: 'كوتا، بادونغ، بالي' },
      latitude: -8.7233,
      longitude: 115.1723,
    },
  } satisfies Record<string, Office>,
  hours: {
    weekdays: { opens: 9 * hour, closes: 18 * hour },
    saturday: { opens: 10 * hour, closes: 16 * hour },
    sunday: null,
  } satisfies Record<string, DayHours>,
  /** Where the originals of the pages' own pictures lie in the project. */
  pictures: {
    hero: 'db/demo/photos/hero-ocean-sunset.jpg',
    /** The same for phones, which would show less than half of the wide one. */
    heroUpright: 'db/demo/photos/hero-ocean-upright.jpg',
    heroRice: 'db/demo/photos/hero-rice-golden.jpg',
    heroBeach: 'db/demo/photos/hero-beach-blue.jpg',
    about: 'db/demo/photos/villa-joglo-01-exterior.jpg',
    contact: 'db/demo/photos/villa-jungle-02-pool.jpg',
    Villa: 'db/demo/photos/villa-minimalist-01-exterior.jpg',
    House: 'db/demo/photos/house-brick-01-exterior.jpg',
    Apartment: 'db/demo/photos/apartment-evening-01-exterior.jpg',
    Land: 'db/demo/photos/land-rice-view-01-view.jpg',
    Commercial: 'db/demo/photos/commercial-cafe-01-exterior.jpg',
  } satisfies Record<'hero' | 'heroUpright' | 'heroRice' | 'heroBeach' | 'about' | 'contact' | PropertyType, string>,
  social: [
    { brand: 'facebook', name: 'Facebook', url: 'https://example.com/facebook' },
    { brand: 'whatsapp', name: 'WhatsApp', url: 'https://example.com/whatsapp' },
    { brand: 'instagram', name: 'Instagram', url: 'https://example.com/instagram' },
    { brand: 'tiktok', name: 'TikTok', url: 'https://example.com/tiktok' },
    { brand: 'linkedin', name: 'LinkedIn', url: 'https://example.com/linkedin' },
  ] satisfies { brand: SocialBrand; name: string; url: string }[],
};
