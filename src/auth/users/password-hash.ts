import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** 16 MB and about 0.1 s per hash: as strong as 128 MB in one pass, but suitable for small machines. */
const COST = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password for storage, with the parameters: `$scrypt$ln=14,r=8,p=5$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Takes the same time without a stored hash, so that response times do not reveal which users exist. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = STORED.exec(stored ?? DUMMY_HASH);
  if (parts === null) throw new Error('A stored password hash is invalid: set the password again.');
  const [, ln, r, p, salt = '', hash = ''] = parts;
  const wanted = Buffer.from(hash, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64'), wanted.length, cost);
  return timingSafeEqual(given, wanted) && stored !== undefined;
}

function derive(password: string, salt: Buffer, length: number, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 256 * 1024 * 1024 };
  return scryptAsync(password.normalize('NFC'), salt, length, options);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** A hash that matches no password. */
const DUMMY_HASH = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(HASH_BYTES))}`;
