import type { Lead } from '#app/features/leads/lead.ts';
import type { MailAgency, MailListing } from '#app/features/leads/mail/mail-about.ts';
import type { Localized } from '#app/i18n/localized.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';

export const aLead: Lead = {
  kind: 'contact',
  listingId: null,
  name: 'Made Contoh',
  email: 'made@bale.example',
  phone: null,
  subject: 'A house near Sanur',
  inquiryType: 'buying',
  message: 'Three bedrooms, please.',
  details: null,
  language: 'en',
  page: '/contact',
  consentVersion: '2026-11-21',
  receivedAt: Date.UTC(2026, 10, 21, 23),
  timeZone: null,
  formKey: 'ca761232-ed42-11ce-bacd-00aa0057b223',
};

export const aViewing: Lead = {
  ...aLead,
  ...{ kind: 'viewing', listingId: 7, subject: null, inquiryType: null, message: '', page: '/property/7?form=viewing' },
  details: { kind: 'viewing', days: ['2026-12-01', '2026-12-03'], part: 'morning' },
};

export const anOwner: Lead = {
  ...aLead,
  ...{
    kind: 'owner',
    subject: null,
    inquiryType: null,
    message: 'Two floors and a pool.',
    page: '/contact?form=owner',
  },
  details: { kind: 'owner', type: 'Villa', area: 'canggu', wish: 'rent' },
};

export const anArea: Localized = { en: 'Canggu', id: 'Canggu', ar: 'تشانغو' };

export const aMailAgency: MailAgency = {
  name: 'Bale Estates',
  email: 'hello@bale.example',
  phone: '+62 361 000 010',
  language: 'en',
  colors: demoAgency.colors,
  publicUrl: 'https://bale.example',
};

export const aMailListing: MailListing = {
  titles: { en: 'Villa by the rice fields', id: 'Vila di tepi sawah', ar: 'فيلا قرب حقول الأرز' },
  reference: 'BE-0007',
  path: '/property/7',
  offer: null,
};
