import { formatMoment } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { SecondFactors } from './second-factors.server.ts';

/** A member's second factors, formatted; `usedAt` is null for a passkey that was never used. */
export type SecurityView = {
  codesSince: string | null;
  passkeys: { id: string; name: string; since: string; usedAt: string | null }[];
  recoveryLeft: number;
};

export function securityView({ codesSince, passkeys, recoveryLeft }: SecondFactors, language: Language): SecurityView {
  return {
    codesSince: codesSince === null ? null : formatMoment(codesSince, language),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, since: formatMoment(createdAt, language) },
      usedAt: lastUsedAt === null ? null : formatMoment(lastUsedAt, language),
    })),
    recoveryLeft,
  };
}
