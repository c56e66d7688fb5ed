import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';

it('the server stops gracefully if a signal arrives twice, as from a terminal through npm', async () => {
  const server = await ServerProcess.prepare({ STOP_DELAY_S: '1', SAMPLE: 'false' });
  const interrupt = (): boolean => process.kill(server.pid ?? 0, 'SIGINT');
  try {
    interrupt();
    // The first signal has been handled; two pending signals would be merged into one.
    await eventually(
      async () => (await fetch(`${server.address}/.rest/health/ready`)).status,
      (status) => {
        expect(status).toBe(503);
      },
    );
    interrupt();
    await eventually(
      () => Promise.resolve([server.exitCode, server.output.includes('"msg":"stopped"')]),
      (end) => {
        expect(end).toEqual([0, true]);
      },
    );
  } finally {
    await server.dispose();
  }
});
