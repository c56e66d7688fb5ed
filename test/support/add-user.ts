import { hashPassword } from '../../src/auth/users/password-hash.js';
import { UserRepository } from '../../src/auth/users/user.repository.js';
import { SYSTEM_USER } from '../../src/common/index.js';
import type { TestApplication } from './application.js';

/** Adds a user, with any name, password and roles. */
export async function addUser(
  application: TestApplication,
  name: string,
  password: string,
  roles: readonly string[],
): Promise<void> {
  const users = application.nest.get(UserRepository, { strict: false });
  const user = await users.insert(name, await hashPassword(password), roles, SYSTEM_USER);
  if (user === undefined) throw new Error(`There is a user '${name}' already.`);
}
