/** What happened to the ways somebody signs in; `recovery`: a recovery code was used, `renewed`: there are new ones. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_added'
  | 'codes_removed'
  | 'renewed'
  | 'recovery'
  | 'reset';
