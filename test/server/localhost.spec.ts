import { ServerProcess } from '../support/server-process.js';

/** Makes `localhost` resolve to two addresses if all are requested, as on machines with IPv6. */
const TWO_ADDRESSES = `
  import dns from 'node:dns';
  const { lookup } = dns;
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  dns.lookup = (host, options, done) =>
    host === 'localhost' && options.all ? done(null, addresses) : lookup(host, options, done);
`;

it('the server listens on one address if HOST is localhost, so that every connection has the same limits', async () => {
  const server = await ServerProcess.prepare({
    HOST: 'localhost',
    LOG_LEVEL: 'silent',
    SAMPLE: 'false',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TWO_ADDRESSES)}`,
  });
  try {
    const live = `${server.address}/.rest/health/live`;
    expect((await fetch(live)).status).toBe(200);
    await expect(fetch(live.replace('127.0.0.1', '127.0.0.2'))).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  } finally {
    await server.dispose();
  }
});
