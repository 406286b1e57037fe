import type { Services } from '#app/services.ts';

/** What the APIs use of the outside world. */
export type ApiServices = Pick<Services, 'db' | 'catalogue' | 'agency' | 'settings'>;
