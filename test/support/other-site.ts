import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site. */
export interface OtherPage {
  readonly html: string;
  readonly status?: number;
}

/** Another web site with its own origin. */
export class OtherSite {
  private constructor(
    readonly address: string,
    private readonly server: Server,
  ) {}

  /** @param policy the Content-Security-Policy of all pages */
  static async start(policy: string, pageAt: (url: URL) => OtherPage): Promise<OtherSite> {
    const server = createServer({ keepAliveTimeout: 0 }, ({ url = '' }, response) => {
      const { html, status = 200 } = pageAt(new URL(url, 'http://site'));
      response
        .writeHead(status, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end(html);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new OtherSite(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server);
  }

  /**
   * A site in German that uses a server: `/2` contains form 2 as `<cms-form>`, `/prefill/2` with the
   * attribute `prefill`, `/choose` the script of the chooser. The policy is as strict as possible.
   */
  static withForms(server: string): Promise<OtherSite> {
    const policy = `default-src 'none'; img-src data:; script-src ${server}; connect-src ${server}`;
    return OtherSite.start(policy, ({ pathname }) => ({
      html:
        `<!doctype html><html lang="de"><title>Site</title><link rel="icon" href="data:,"><h1>Site</h1>` +
        (pathname === '/choose'
          ? `<script src="${server}/studio/chooser.js"></script>`
          : `<cms-form form="${pathname.replace(/^.*\//, '')}"${pathname.startsWith('/prefill/') ? ' prefill' : ''}></cms-form><script src="${server}/forms/embed.js"></script>`),
    }));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
