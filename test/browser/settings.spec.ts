import { findBarriers, findColourBarriers } from '../support/barriers.js';
import { addUser } from '../support/add-user.js';
import { AppServer } from './app-server.js';
import { SettingsPages } from './settings.page.js';

// docs/studio.md#settings

const PASSWORD = 'a rather long password';
let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start({
    modules: {
      'hooks/webhooks/crm.yaml':
        'url: http://127.0.0.1:9/events\nevents: [form.published]\nsecret: sixteen-letters!\n',
      'hooks/roles/writer.yaml':
        'uri: [{path: /.rest/*, allow: true}, {path: /studio/*, allow: true}]\npermissions: [content.write]\n',
      'hooks/restEndpoints/delivery/pages.yaml': 'workspace: website\ndepth: 1\n',
      'hooks/restEndpoints/delivery/broken.yaml': 'workspace: [1]\n',
    },
  });
  const id = (await server.client().formsEditor.createForm({ title: 'Poll' })).id;
  await server.client().formsEditor.publishForm(id, 1);
});
afterAll(() => server.close());

describe('settings', () => {
  it('manage users: add, reject, change, disable, remove', async () => {
    await server.administer('', { errorStatuses: [409] }, async ({ page }) => {
      const settings = new SettingsPages(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
      await page.getByText('1 user', { exact: true }).waitFor();
      expect(await page.title()).toBe('Users – Settings – Studio');
      await settings.addUser('ada', PASSWORD);
      await page.getByText("User 'ada' already exists: choose another name, or change that user.").waitFor();
      await page.getByLabel('User name').fill('zoë');
      await page.getByRole('form', { name: 'Add user' }).getByRole('button', { name: 'Add user' }).click();
      await page.getByText('2 users', { exact: true }).waitFor();
      // Closing the form returns the focus to the button that opened it.
      expect(await page.locator(':focus').textContent()).toBe('Add user');
      await page.getByRole('searchbox', { name: 'Search users' }).fill('SUPER');
      await page.getByText('1 of 2 users').waitFor();
      expect(await settings.row('zoë').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('?search=SUPER');
      await page.getByRole('searchbox', { name: 'Search users' }).fill('unknown');
      await page.getByText('No user has this name or role.').waitFor();
      await page.getByRole('searchbox', { name: 'Search users' }).fill('');
      await settings.button('Edit zoë').click();
      const row = settings.row('zoë');
      await row.getByRole('checkbox', { name: 'forms-editor' }).check();
      await row.getByRole('button', { name: 'Save' }).click();
      await row.getByText('respondent, forms-editor').waitFor();
      await row.getByLabel('New password').fill('password');
      await row.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('The password of zoë was changed. The password is common').waitFor();
      await row.getByRole('button', { name: 'Disable' }).click();
      await row.getByText('Disabled').waitFor();
      await row.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the user' }).click();
      await page.getByText('Removed zoë.').waitFor();
      await page.getByText('1 user', { exact: true }).waitFor();
      await settings.button('Edit ada').click();
      await settings.row('ada').getByRole('button', { name: 'Disable' }).click();
      await page.getByText('No enabled user with the permission admin would remain.').waitFor();
    });
  });

  it('show a new token once, and revoke it', async () => {
    await server.administer('settings/tokens', {}, async ({ page }) => {
      const settings = new SettingsPages(page);
      expect(await settings.addToken('ci', 'forms-editor')).toMatch(/^cms_/);
      await settings.button('Done').click();
      await settings.button('Revoke ci').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).click();
      await page.getByText('Revoked ci.').waitFor();
      await page.getByText('There are no API tokens yet.').waitFor();
    });
  });

  it('show deliveries, the audit log, problems and responses of endpoints', async () => {
    await server.administer('settings/webhooks', { errorStatuses: [404] }, async ({ page }) => {
      const settings = new SettingsPages(page);
      await settings.button('Test crm').click();
      await page.getByText(/^crm did not accept the test: /).waitFor();
      await settings.row('crm').getByRole('link', { name: 'Deliveries' }).click();
      await page.getByRole('cell', { name: 'form.published', exact: true }).waitFor();
      await settings.goTo('Audit log');
      await page.getByLabel('Kind').selectOption('Form');
      await page.getByRole('cell', { name: 'Published', exact: true }).waitFor();
      const requested: string[] = [];
      page.on('request', (request) =>
        requested.push(new URL(request.url()).searchParams.get('target') ?? ''),
      );
      await page.getByLabel('Target').pressSequentially('none', { delay: 20 });
      await page.getByText('No entries match.').waitFor();
      expect(requested.filter((target) => target !== '')).toEqual(['none']);
      expect(new URL(page.url()).search).toBe('?kind=form&target=none');
      await settings.goTo('Definitions');
      await page
        .getByText(/hooks\/restEndpoints\/delivery\/broken\.yaml, line 1, column/)
        .first()
        .waitFor();
      await settings.goTo('Endpoints');
      await page.getByLabel('Endpoint').selectOption('/.rest/delivery/pages/{path}');
      await page.getByLabel(/^path/).fill('/none');
      await settings.button('Send request').click();
      await page.getByText('Status 404').waitFor();
      await page.getByLabel('Endpoint').selectOption('/.rest/delivery/pages');
      await settings.button('Add filter').click();
      await page.getByRole('textbox', { name: 'Value' }).pressSequentially('home');
      await settings.button('Add filter').click();
      const second = page.getByRole('group', { name: 'Filter 2' });
      await second.getByLabel('Property').selectOption('@nodeType');
      await second.getByLabel('Condition').selectOption('is not');
      await second.getByLabel('Value').fill('cms:folder');
      const url = page.getByRole('textbox', { name: 'URL' });
      expect(new URL(await url.inputValue()).search).toBe('?%40name=home&%40nodeType%5Bne%5D=cms%3Afolder');
      await settings.button('Remove filter 1').click();
      await settings.button('Remove filter 1').and(page.locator(':focus')).waitFor();
      expect(new URL(await url.inputValue()).search).toBe('?%40nodeType%5Bne%5D=cms%3Afolder');
      await settings.goTo('System');
      await page.getByText('Responses are correct, but something needs attention.').waitFor();
      await page.getByText(/^API version: \d/).waitFor();
    });
  });

  it('are shown in German, with its dates and numbers, until the user chooses otherwise', async () => {
    await server.administer('settings/users', { locale: 'en-GB' }, async ({ page }) => {
      await page.getByRole('button', { name: 'User ada' }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { level: 1, name: 'Benutzer' }).waitFor();
      await page.reload();
      await page.getByText('1 Benutzer', { exact: true }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      expect(await page.title()).toBe('Benutzer – Einstellungen – Studio');
      await page.getByRole('link', { name: 'Endpunkte' }).click();
      await page.getByText('Fragt Knoten ab', { exact: true }).waitFor();
      const help = await page.locator('fieldset .mantine-InputWrapper-description').allTextContents();
      expect(help).toContain('Anzahl der Treffer, die übersprungen werden.');
      expect(help.filter((text) => /\b(?:the|of|whose|are|is|that)\b/i.test(text))).toEqual([]);
      await page.getByRole('link', { name: 'Definitionen' }).click();
      await page.getByText('„workspace“ muss ein Text sein, nicht eine Liste.').waitFor();
      await page.getByRole('link', { name: 'Audit-Protokoll' }).click();
      await page.getByLabel('Aktion').selectOption('Veröffentlicht');
      const entries = page.getByRole('row').filter({ hasText: 'Poll' });
      await entries.filter({ hasNotText: 'Veröffentlicht' }).waitFor({ state: 'detached' });
      expect(await entries.getByRole('cell').nth(2).textContent()).toBe('Veröffentlicht');
    });
  });
});

it('the command palette opens a form by keyboard alone', async () => {
  await server.administer('settings/users', {}, async ({ page }) => {
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Areas, settings and forms' }).fill('po');
    await page.getByRole('option', { name: 'Poll Form' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Poll' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Areas, settings and forms' }).fill('log');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  });
});

it('the command palette keeps input that is typed while it loads', async () => {
  await server.administer('settings/users', {}, async ({ page }) => {
    await page.getByText('1 user', { exact: true }).waitFor();
    let load!: () => void;
    const isTyped = new Promise<void>((resolve) => (load = resolve));
    await page.route(/palette-[^/]*\.js/, async (route) => {
      await isTyped;
      await route.continue();
    });
    // Control must be released before the next key: Ctrl+A is not text.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('au');
    load();
    const input = page.getByRole('combobox', { name: 'Areas, settings and forms' });
    await input.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('dit');
    expect(await input.inputValue()).toBe('audit');
    expect(await page.getByRole('searchbox', { name: 'Search users' }).inputValue()).toBe('');
  });
});

it('a user without the area of forms starts in the first area with permission', async () => {
  await addUser(server.app, 'eve', PASSWORD, ['writer']);
  await server.browser.visit({}, async (page) => {
    const app = server.in(page);
    await app.openAs('eve', PASSWORD);
    await page.waitForURL('**/studio/content');
    const areas = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await areas.allTextContents()).toEqual(['Content', 'Assets']);
  });
});

describe.each(['light', 'dark'] as const)('settings in %s colours', (colorScheme) => {
  it('have no accessibility violations', async () => {
    await server.administer('settings', { colorScheme }, async ({ page }) => {
      const settings = new SettingsPages(page);
      const found: Record<string, readonly string[]> = {};
      // The page is the same in both colours.
      const find = colorScheme === 'light' ? findBarriers : findColourBarriers;
      const look = async (state: string): Promise<void> => {
        const barriers = await find(page);
        if (barriers.length > 0) found[state] = barriers;
      };
      await settings.button('Add user').click();
      await settings.button('Edit ada').click();
      await page.getByRole('checkbox', { name: 'superuser' }).first().waitFor();
      await look('users');
      await settings.goTo('Roles');
      await settings.button('Show details: superuser').click();
      await look('roles');
      await settings.goTo('API tokens');
      await settings.button('Add token').click();
      await look('tokens');
      await settings.goTo('Webhooks');
      await page.getByRole('link', { name: 'Deliveries' }).waitFor();
      await look('webhooks');
      await page.getByRole('link', { name: 'Deliveries' }).click();
      await page.getByRole('button', { name: /^Body: / }).click();
      await look('deliveries');
      await settings.goTo('Audit log');
      await page.getByRole('cell', { name: 'Published', exact: true }).waitFor();
      await look('audit log');
      await settings.goTo('Definitions');
      await page
        .getByText(/broken\.yaml, line/)
        .first()
        .waitFor();
      await look('definitions');
      await settings.goTo('Endpoints');
      await settings.button('Send request').waitFor();
      await look('endpoints');
      await settings.goTo('System');
      await page
        .getByText(/^Database/)
        .first()
        .waitFor();
      await look('system');
      await page.getByRole('button', { name: 'User ada' }).click();
      await look('menu of the user');
      expect(found).toEqual({});
    });
  });
});
