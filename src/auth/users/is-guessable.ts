const WORDS = ['password', 'passwort', 'administrator', 'admin', 'superuser', 'welcome', 'letmein', 'changeme', 'iloveyou', 'secret', 'login', 'dragon', 'monkey', 'football', 'baseball', 'princess', 'sunshine', 'master']; // prettier-ignore
/** Sequences of adjacent keys and of the alphabet, matched in both directions. */
const ROWS = ['0123456789', '1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']; // prettier-ignore
const SHORTEST_RUN = 4;
const SHORTEST_NAME = 3;
const LEAST_LEFT = 4;

/** Too little is left without the user's name, common words, sequences and repetitions (OWASP ASVS 2.1.7). */
export function isGuessable(password: string, name: string): boolean {
  let rest = password.toLowerCase();
  const own = name.length < SHORTEST_NAME ? [] : [name.toLowerCase()];
  for (const word of [...own, ...WORDS]) rest = rest.replaceAll(word, '');
  rest = withoutRuns(rest);
  return rest.length < LEAST_LEFT || new Set(rest).size < LEAST_LEFT;
}

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at);
    if (length < SHORTEST_RUN) rest += text.charAt(at);
    at += length < SHORTEST_RUN ? 1 : length;
  }
  return rest;
}

/** Length of the longest sequence starting at `at`. */
function runAt(text: string, at: number): number {
  const rows = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);
  let length = 1;
  while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1))))
    length += 1;
  return length;
}
