/**
 * A password hash takes 0.2 s of processor time by design. In tests it is computed with the lowest cost and takes
 * almost none; it still depends on the password and the salt. Tests of the cost use `realHashes`.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const LOWEST = { N: 2, r: 1, p: 1 };
const { scrypt } = crypto;
let isReal = false;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, isReal ? options : LOWEST, done);
syncBuiltinESMExports();

/** Computes hashes with their real cost in the tests of this file or group. */
export function realHashes() {
  beforeAll(() => {
    isReal = true;
  });
  afterAll(() => {
    isReal = false;
  });
}
