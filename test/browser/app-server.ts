import { createClient, type Client } from '#client';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { TestApplication, type Files } from '../support/application.js';
import { TestBrowser, type VisitOptions } from '../support/browser.js';
import { OtherSite } from '../support/other-site.js';
import { AdminApp } from './admin-app.page.js';
import { addUser } from '../support/add-user.js';

/** The folder of the server with everything that ships with it: the built app, dialogs, charts, roles. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'a rather long password';

interface Setup {
  /** Files of light modules in addition to the shipped one. */
  readonly modules?: Files;
  /** Name of the administrator. */
  readonly user?: string;
}

/** The server as it ships, with an administrator, another site and a browser. */
export class AppServer {
  private constructor(
    readonly app: TestApplication,
    readonly site: OtherSite,
    readonly browser: TestBrowser,
    readonly user: string,
  ) {}

  static async start({ modules = {}, user = 'ada' }: Setup = {}): Promise<AppServer> {
    const settings = { applicationDir: PROJECT, sample: false };
    const app = await TestApplication.start({ modules, openToAll: false, settings });
    await addUser(app, user, PASSWORD, ['superuser']);
    const site = await OtherSite.withForms(app.base);
    return new AppServer(app, site, await TestBrowser.start(app.base, site.address), user);
  }

  /** The header sent by programs of the administrator. */
  get authorization(): Readonly<Record<string, string>> {
    return { authorization: `Basic ${Buffer.from(`${this.user}:${PASSWORD}`).toString('base64')}` };
  }

  /** A client of the administrator, or an anonymous one. */
  client(as: 'administrator' | 'anonymous' = 'administrator'): Client {
    const credentials = { user: this.user, password: PASSWORD };
    return createClient({ baseUrl: this.app.base, ...(as === 'administrator' && { credentials }) });
  }

  /** Opens a path of the app as the administrator. */
  administer(path: string, options: VisitOptions, walk: (app: AdminApp) => Promise<void>): Promise<void> {
    return this.browser.visit(options, async (page) => {
      const app = this.in(page);
      await this.openAs(app, path);
      await walk(app);
    });
  }

  in(page: Page): AdminApp {
    return new AdminApp(page, this.app.base);
  }

  openAs(app: AdminApp, path: string): Promise<void> {
    return app.openAs(this.user, PASSWORD, path);
  }

  signIn(app: AdminApp): Promise<void> {
    return app.signIn(this.user, PASSWORD);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.site.close();
    await this.app.close();
  }
}
