/** What the demonstration is written in; the site may have more languages. */
export const demoLanguages = ['en', 'id', 'ar'] as const;

export type DemoLanguage = (typeof demoLanguages)[number];

/** The same thing said in each of them. */
export type InThree = Record<DemoLanguage, string>;
