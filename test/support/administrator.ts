import type { TestApplication } from './application.js';
import { addUser } from './add-user.js';

const PASSWORD = 'a rather long password';

/** Requests of an administrator. */
export class Administrator {
  readonly headers: Readonly<Record<string, string>>;

  private constructor(
    private readonly application: TestApplication,
    name: string,
  ) {
    const token = Buffer.from(`${name}:${PASSWORD}`).toString('base64');
    this.headers = { authorization: `Basic ${token}` };
  }

  /** Adds a user with the role `superuser`. */
  static async of(application: TestApplication): Promise<Administrator> {
    await addUser(application, 'admin', PASSWORD, ['superuser']);
    return new Administrator(application, 'admin');
  }

  /** The body of `GET /.rest/definitions/problems`, without information. */
  async problems(): Promise<unknown> {
    const all = (await this.application.get('/.rest/definitions/problems', this.headers)) as {
      severity: string;
    }[];
    return all.filter(({ severity }) => severity !== 'info');
  }

  /** The problems, each as `<file>:<line>:<column> <severity> <path> | <message>`. */
  async problemLines(): Promise<string[]> {
    const problems = (await this.problems()) as {
      file: string;
      line: number;
      column: number;
      severity: string;
      path: string;
      message: string;
    }[];
    return problems.map(
      ({ file, line, column, severity, path, message }) =>
        `${file}:${String(line)}:${String(column)} ${severity} ${path} | ${message}`,
    );
  }
}
