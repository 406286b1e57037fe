import type { Agency } from '#app/features/agency/agency.ts';

const weekday = { opens: '09:00', closes: '18:00' };

/**
 * The record of a site whose owner has not set one up, and that does not show the demonstration: a name that says what it is, the
 * look of the software, and nobody to call.
 */
export const blankAgency: Agency = {
  name: 'Property in Bali',
  since: 2025,
  language: 'en',
  phones: [],
  chat: {},
  social: [],
  offices: [],
  referencePrefix: 'BE',
  colors: {
    paper: '#f7f4ee',
    'paper-raised': '#fcfbf8',
    sand: '#ece7dc',
    ink: '#1e2320',
    'ink-2': '#444a45',
    'ink-3': '#636860',
    rule: '#dad4c7',
    'rule-strong': '#88857a',
    canopy: '#1e3b2e',
    'canopy-hover': '#2a4f3e',
    'canopy-deep': '#13251d',
    'canopy-soft': '#e0e7dd',
    'on-deep-2': '#c9d0c6',
    'on-deep-3': '#a3afa4',
    'rule-deep': '#34473d',
    terracotta: '#a4472a',
    'terracotta-deep': '#e39a78',
    heart: '#d6336c',
    danger: '#a11d33',
    'danger-soft': '#f6e3e1',
    warning: '#7a4e06',
    'warning-soft': '#f5ead0',
    success: '#25633f',
    info: '#27566e',
    'info-soft': '#e0eaee',
    shade: '#0e1612',
    water: '#e3e8e4',
  },
  // A pavilion: a bale.
  logo: {
    viewBox: '0 0 30 26',
    paths: [{ d: 'M1 10.5 15 2l14 8.5M3.5 12.5h23M7.5 12.5v10M22.5 12.5v10M2 22.75h26', strokeWidth: 1.35 }],
  },
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { opens: '10:00', closes: '16:00' },
    sunday: null,
  },
  // Christmas, and Nyepi, the day of silence.
  closedDays: ['2026-12-25', '2027-03-08', '2027-12-25', '2028-03-26', '2028-12-25'],
  pictures: {
    hero: 'db/demo/photos/hero-ocean-sunset.jpg',
    heroUpright: 'db/demo/photos/hero-ocean-upright.jpg',
    heroRice: 'db/demo/photos/hero-rice-golden.jpg',
    heroRiceUpright: 'db/demo/photos/hero-rice-upright.jpg',
    heroBeach: 'db/demo/photos/hero-beach-blue.jpg',
    heroBeachUpright: 'db/demo/photos/hero-beach-upright.jpg',
    about: 'db/demo/photos/villa-joglo-01-exterior.jpg',
    contact: 'db/demo/photos/hero-jungle-pool.jpg',
    Villa: 'db/demo/photos/villa-minimalist-01-exterior.jpg',
    House: 'db/demo/photos/house-brick-01-exterior.jpg',
    Apartment: 'db/demo/photos/apartment-evening-01-exterior.jpg',
    Land: 'db/demo/photos/land-rice-view-02-golden.jpg',
    Commercial: 'db/demo/photos/commercial-cafe-01-exterior.jpg',
  },
  texts: {},
};
