/** What happened to the ways somebody signs in; `recovery`: a recovery code was used. */
export type FactorChange = 'passkey_added' | 'passkey_removed' | 'codes_added' | 'codes_removed' | 'recovery' | 'reset';
