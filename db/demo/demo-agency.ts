import type { Agency } from '#app/features/agency/agency.ts';

const weekday = { opens: '09:00', closes: '18:00' };

/** The invented agency of the demonstration. Whoever hosts their own site puts their own in its place: `npm run agency`. */
export const demoAgency: Agency = {
  name: 'Bale Estates',
  since: 2025,
  language: 'en',
  phones: ['+62 361 000 010'],
  email: 'hello@bale.example.com',
  chat: { whatsapp: '62361000010', messenger: 'bale.estates.example', telegram: 'bale_estates_example' },
  social: [
    { brand: 'facebook', name: 'Facebook', url: 'https://example.com/facebook' },
    { brand: 'whatsapp', name: 'WhatsApp', url: 'https://example.com/whatsapp' },
    { brand: 'instagram', name: 'Instagram', url: 'https://example.com/instagram' },
    { brand: 'tiktok', name: 'TikTok', url: 'https://example.com/tiktok' },
    { brand: 'linkedin', name: 'LinkedIn', url: 'https://example.com/linkedin' },
  ],
  offices: [
    {
      for: ['footer'],
      street: 'Jalan Contoh 18',
      area: { en: 'Kerobokan, Badung, Bali', id: 'Kerobokan, Badung, Bali', ar: 'كيروبوكان، بادونغ، بالي' },
      latitude: -8.6617,
      longitude: 115.1686,
    },
    {
      for: ['contact'],
      street: 'Jalan Contoh 7',
      area: { en: 'Kuta, Badung, Bali', id: 'Kuta, Badung, Bali', ar: 'كوتا، بادونغ، بالي' },
      latitude: -8.7233,
      longitude: 115.1723,
    },
  ],
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { opens: '10:00', closes: '16:00' },
    sunday: null,
  },
  pictures: {
    hero: 'db/demo/photos/hero-ocean-sunset.jpg',
    // The same for phones, which would show less than half of the wide one.
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
  },
  texts: {},
};
