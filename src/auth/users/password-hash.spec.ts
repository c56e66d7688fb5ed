import { hashPassword, verifyPassword } from './password-hash.js';
import { processorTime } from '../../../test/support/processor-time.js';
import { realHashes } from '../../../test/support/runner/hash-cost.mjs';

describe('password hash', () => {
  realHashes();

  it('matches its password in every Unicode normalisation form, and no other password', async () => {
    const stored = await hashPassword('pä:ss 🔑');
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    const tried = await Promise.all(
      ['pä:ss 🔑', 'pa\u0308:ss 🔑', 'pä:ss', ''].map((each) => verifyPassword(each, stored)),
    );
    expect(tried).toEqual([true, true, false, false]);
  });

  it('differs for the same password', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(one).not.toBe(two);
  });

  it('verifies by the parameters stored with it', async () => {
    // RFC 7914, section 12, its first 32 bytes: scrypt("password", "NaCl", N=1024, r=8, p=16).
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const [salt, hash] = [Buffer.from('NaCl'), key].map((bytes) =>
      bytes.toString('base64').replaceAll('=', ''),
    );
    const stored = `$scrypt$ln=10,r=8,p=16$${String(salt)}$${String(hash)}`;
    const tried = await Promise.all(['password', 'Password'].map((each) => verifyPassword(each, stored)));
    expect(tried).toEqual([true, false]);
  });

  it('never matches without a user', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it('takes as long without a user', async () => {
    const stored = await hashPassword('a password');
    const fastest = async (of: string | undefined): Promise<number> => {
      let best = Infinity;
      for (let times = 0; times < 3; times += 1) {
        best = Math.min(best, await processorTime(() => verifyPassword('another password', of)));
      }
      return best;
    };
    expect((await fastest(undefined)) / (await fastest(stored))).toBeGreaterThan(0.3);
  });

  it('rejects an invalid hash', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('A stored password hash is invalid');
  });
});
