import { UsersService } from '../../src/auth/index.js';
import { addUser } from './add-user.js';
import type { TestApplication } from './application.js';

const PASSWORD = 'a rather long password';

/** A user with a password, and the headers of its requests. */
export class TestUser {
  readonly headers: Readonly<Record<string, string>>;

  private constructor(
    private readonly users: UsersService,
    private readonly name: string,
  ) {
    const token = Buffer.from(`${name}:${PASSWORD}`).toString('base64');
    this.headers = { authorization: `Basic ${token}` };
  }

  static async add(application: TestApplication, name: string, roles: readonly string[]): Promise<TestUser> {
    const users = application.nest.get(UsersService, { strict: false });
    await addUser(application, name, PASSWORD, roles);
    return new TestUser(users, name);
  }

  async setRoles(roles: readonly string[]): Promise<void> {
    await this.users.update(this.name, { roles });
  }
}
