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
  answersWithinHours: 9,
  people: [
    {
      name: 'Ketut',
      role: { en: 'Sales, Kerobokan office', id: 'Penjualan, kantor Kerobokan', ar: 'المبيعات، مكتب كيروبوكان' },
      languages: ['id', 'en'],
      invented: true,
    },
    {
      name: 'Sari',
      role: { en: 'Rentals, Kuta office', id: 'Penyewaan, kantor Kuta', ar: 'الإيجارات، مكتب كوتا' },
      languages: ['id', 'en', 'ar'],
      invented: true,
    },
    {
      name: 'Wayan',
      role: { en: 'Papers and permits', id: 'Dokumen dan perizinan', ar: 'الوثائق والتراخيص' },
      languages: ['id', 'en'],
      invented: true,
    },
  ],
  licence: {
    en: 'Brokerage licence SIU-P4: an example, for this agency is invented',
    id: 'Izin perantara SIU-P4: contoh, karena agen ini rekaan',
    ar: 'رخصة الوساطة SIU-P4: مثال، فهذه الوكالة متخيَّلة',
  },
  checks: [
    {
      en: 'The certificate, against the land office’s copy',
      id: 'Sertifikat, dicocokkan dengan salinan kantor pertanahan',
      ar: 'سند الملكية، بمطابقته مع نسخة مكتب الأراضي',
    },
    {
      en: 'The zone, by a written statement (ITR)',
      id: 'Zonasi, dengan keterangan tertulis (ITR)',
      ar: 'تصنيف المنطقة، ببيان مكتوب (ITR)',
    },
    {
      en: 'The building permit (IMB or PBG)',
      id: 'Izin bangunan (IMB atau PBG)',
      ar: 'رخصة البناء (IMB أو PBG)',
    },
    {
      en: 'The land tax of the last five years (PBB)',
      id: 'Pajak bumi dan bangunan lima tahun terakhir (PBB)',
      ar: 'ضريبة الأرض للسنوات الخمس الأخيرة (PBB)',
    },
  ],
  payments: [
    {
      en: 'On a sale the seller pays our commission; a buyer pays us nothing.',
      id: 'Pada penjualan, komisi kami dibayar penjual; pembeli tidak membayar apa pun kepada kami.',
      ar: 'في البيع يدفع البائع عمولتنا، ولا يدفع لنا المشتري شيئًا.',
    },
    {
      en: 'On a rental the owner pays us, out of the first rent.',
      id: 'Pada penyewaan, kami dibayar pemilik dari sewa pertama.',
      ar: 'في الإيجار يدفع لنا المالك من أول إيجار.',
    },
    {
      en: 'Deposits go to the notary’s account, never to ours.',
      id: 'Uang muka masuk ke rekening notaris, tidak pernah ke rekening kami.',
      ar: 'يذهب العربون إلى حساب كاتب العدل، ولا يذهب إلى حسابنا أبدًا.',
    },
  ],
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
    Land: 'db/demo/photos/land-rice-view-02-golden.jpg',
    Commercial: 'db/demo/photos/commercial-cafe-01-exterior.jpg',
  },
  texts: {},
};
