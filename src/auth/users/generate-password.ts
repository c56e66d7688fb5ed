import { randomInt } from 'node:crypto';

/** Without characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password with 20 characters, 116 bits. */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
