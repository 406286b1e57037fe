/** The networks an agency may link to. */
export const socialBrands = ['facebook', 'whatsapp', 'instagram', 'tiktok', 'linkedin'] as const;

/** As they spell themselves. */
export const brandNames: Readonly<Record<(typeof socialBrands)[number], string>> = {
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};
