import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../../test/support/free-port.js';
import { verifyToken } from './verify-token.js';

const verify = (verifyUrl: string): Promise<boolean> =>
  verifyToken({ verifyUrl, secret: 'key', hostnames: [] }, 'token', '');

describe('the verification of a token', () => {
  it('reports why the service cannot be reached', async () => {
    const port = String(await freePort());
    await expect(verify(`http://127.0.0.1:${port}/`)).rejects.toThrow(
      `connect ECONNREFUSED 127.0.0.1:${port}`,
    );
    await expect(verify('http://nowhere.invalid/')).rejects.toThrow('nowhere.invalid');
  });

  it('follows no redirects, which would receive the secret', async () => {
    const paths: unknown[] = [];
    const server = createServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(307, { location: '/other' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(verify(`http://127.0.0.1:${String(port)}/verify`)).rejects.toThrow('unexpected redirect');
    expect(paths).toEqual(['/verify']);
    server.close();
  });
});
