import { scryptSync } from 'node:crypto';
import { SYSTEM_USER } from '../../src/common/index.js';
import { UserRepository } from '../../src/auth/users/user.repository.js';
import type { TestApplication } from './application.js';

/**
 * A hash contains its cost. Creating or verifying one of `UsersService` takes 0.2 s of processor time, this
 * one almost none.
 */
const COST = { N: 2, r: 1, p: 1 };
const NAMED_COST = 'ln=1,r=1,p=1';
const SALT = Buffer.alloc(16, 'salt');

/** Adds a user that signs in without the work of a real password hash. */
export async function addUser(
  application: TestApplication,
  name: string,
  password: string,
  roles: readonly string[],
): Promise<void> {
  const users = application.nest.get(UserRepository, { strict: false });
  const user = await users.insert(name, cheapHash(password), roles, SYSTEM_USER);
  if (user === undefined) throw new Error(`There is a user '${name}' already.`);
}

/** A hash that takes no processor time to verify. */
export function cheapHash(password: string): string {
  const hash = scryptSync(password.normalize('NFC'), SALT, 32, COST);
  return `$scrypt$${NAMED_COST}$${unpadded(SALT)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
