import { isGuessable } from './is-guessable.js';

it.each([
  'password1234',
  'Password!2345',
  'qwertyuiop12',
  '1234567890123',
  'adminadminadmin',
  'zyxwvutsrqpo',
  '98765abcd4321',
  '1q2w3e4r5t6y',
  'letmein-letmein',
  'abcabcabcabc',
  'EdgarEdgar123',
  'aabbaabbaabb',
])('%s is guessable', (password) => {
  expect(isGuessable(password, 'edgar')).toBe(true);
});

it.each([
  'correct horse',
  'tall-Heron-77',
  'the password of edgar',
  '7e-29-kf-1x4',
  'ein langer Satz',
  'first password',
])('%s is not guessable', (password) => {
  expect(isGuessable(password, 'edgar')).toBe(false);
});
