import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

// Passport registers its strategies globally in the process.

const PROBLEMS = '/.rest/definitions/problems';

it('authenticates the requests of each application in a process by its own users', async () => {
  const first = await TestApplication.start({ openToAll: false });
  const admin = await Administrator.of(first);
  const second = await TestApplication.start({ openToAll: false });
  try {
    const statuses = [first, second].map(async (application) => {
      const { status } = await application.request(PROBLEMS, { headers: admin.headers });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 401]);
  } finally {
    await second.close();
    await first.close();
  }
});
