import type { Agency } from '#app/features/agency/agency.ts';
import { blankAgency } from './blank-agency.ts';

/** The invented agency of the demonstration. Whoever hosts their own site puts their own in its place: `npm run agency`. */
export const demoAgency: Agency & { email: string } = {
  ...blankAgency,
  name: 'Bale Estates',
  phones: ['+62361000010'],
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
  answersWithinHours: 9,
  people: [
    {
      name: { en: 'Ketut', ar: 'كتوت' },
      role: { en: 'Sales, Kerobokan office', id: 'Penjualan, kantor Kerobokan', ar: 'المبيعات، مكتب كيروبوكان' },
      languages: ['id', 'en'],
      invented: true,
    },
    {
      name: { en: 'Sari', ar: 'ساري' },
      role: { en: 'Rentals, Kuta office', id: 'Penyewaan, kantor Kuta', ar: 'الإيجارات، مكتب كوتا' },
      languages: ['id', 'en', 'ar'],
      invented: true,
    },
    {
      name: { en: 'Wayan', ar: 'وايان' },
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
      ar: 'سند الملكية، بمطابقته بنسخة مكتب الأراضي',
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
};
