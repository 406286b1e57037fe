/** NIST SP 800-63B requires a minimum length and a check for common passwords, and advises against other rules. */
export const passwordLength = { min: 12, max: 200 };

const minDistinct = 5;

export type PasswordProblem = 'missing' | 'too_short' | 'too_long' | 'too_simple' | 'is_email';

/** Why a password is rejected; null when it is accepted. Length is counted in code points. */
export function findPasswordProblem(password: string, email: string): PasswordProblem | null {
  const characters = [...password.toLowerCase()];
  if (characters.length === 0) return 'missing';
  if (characters.length < passwordLength.min) return 'too_short';
  if (characters.length > passwordLength.max) return 'too_long';
  if (isObvious(characters)) return 'too_simple';
  return resembles(password, email) ? 'is_email' : null;
}

/** Few distinct characters, a row of the keyboard or alphabet, or a common word. */
function isObvious(characters: readonly string[]): boolean {
  const text = characters.join('');
  if (new Set(characters).size < minDistinct) return true;
  const rest = text.replaceAll(/pass ?word|letmein|welcome|admin|qwerty(?:uiop)?|\d+|[^\p{L}]+/gu, '');
  return rest.length < 3 || rows.some((row) => row.includes(text));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Little more than the address or its local part. */
function resembles(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const [name = ''] = email.split('@');
  return [email, name].some((part) => part.length > 3 && text.replaceAll(part, '').length < 6);
}
