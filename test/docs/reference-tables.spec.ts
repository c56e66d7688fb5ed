import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { OPERATORS as RULE_OPERATORS } from '../../client/index.js';
import { PERMISSIONS } from '../../src/auth/roles/permission.js';
import { STATUS_OF } from '../../src/common/errors/error-codes.js';
import { Environment } from '../../src/config/index.js';
import { OPERATORS } from '../../src/content/index.js';
import {
  ABOUT_ENDPOINT,
  ABOUT_REFERENCE,
  ABOUT_RESOLVER,
} from '../../src/delivery/endpoints/settings/about-endpoint.js';
import { SYSTEM_PROPERTY_OF } from '../../src/forms-core/settings/setting.js';

/** The code terms in the first column of the tables below a heading. */
function firstColumn(page: string, heading: string): string[] {
  const text = readFileSync(`docs/reference/${page}.md`, 'utf8');
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const cells = section.matchAll(/^\| ([^|]*) \|/gm);
  return [...cells].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term));
}

describe('docs/reference', () => {
  it('endpoints: lists every key of a definition', () => {
    const expected = [...Object.keys(ABOUT_ENDPOINT), 'enabled', 'endpointPath'];
    expect(firstColumn('endpoints', 'Keys').sort()).toEqual(expected.sort());
  });

  it('references: lists every key of a reference and of a resolver', () => {
    expect(firstColumn('references', 'Reference definitions')).toEqual(Object.keys(ABOUT_REFERENCE));
    const resolvers = ['jcrReferenceResolver', 'assetReferenceResolver', 'linkReferenceResolver'];
    expect(firstColumn('references', 'Resolvers')).toEqual([...resolvers, ...Object.keys(ABOUT_RESOLVER)]);
  });

  it('queries: lists every operator', () => {
    expect(firstColumn('queries', 'Filters').sort()).toEqual([...OPERATORS].sort());
  });

  it('settings: lists every setting', () => {
    expect(firstColumn('settings', 'Variables').sort()).toEqual(Object.keys(new Environment()).sort());
    const ofForms = Object.values(SYSTEM_PROPERTY_OF).map((name) => name.toUpperCase().replaceAll('.', '_'));
    expect(firstColumn('settings', 'Forms database').sort()).toEqual(ofForms.sort());
  });

  it('errors: lists every code with its status', () => {
    const text = readFileSync('docs/reference/errors.md', 'utf8');
    const rows = [...text.matchAll(/^\| (\d+) +\| `(\w+)`/gm)].map(([, status, code]) => [
      code,
      Number(status),
    ]);
    expect(rows).toEqual(Object.entries(STATUS_OF));
  });

  it('roles: lists every permission', () => {
    expect(firstColumn('roles', 'Permissions').sort()).toEqual([...PERMISSIONS].sort());
  });

  it('forms: lists every operator of rules', () => {
    const text = readFileSync('docs/reference/forms.md', 'utf8');
    const missing = new Set(Object.values(RULE_OPERATORS).flat().filter((name) => !text.includes(`\`${name}\``))); // prettier-ignore
    expect([...missing]).toEqual([]);
  });

  it('command line: lists every command', () => {
    const help = (...args: string[]): string[] => {
      const text = execFileSync(process.execPath, ['dist/cli.js', ...args, '--help'], { encoding: 'utf8' });
      const names = text.split('Commands:')[1]?.matchAll(/^ {2}(\w+)(?= )/gm) ?? [];
      return [...names].map(([, name = '']) => name).filter((name) => name !== 'help');
    };
    const commands = help().flatMap((name) => {
      const own = help(name);
      return own.length === 0 ? [name] : own.map((each) => `${name} ${each}`);
    });
    expect(firstColumn('command-line', 'Commands').sort()).toEqual(commands.sort());
  });

  it('links to all pages from the index', () => {
    const index = readFileSync('docs/reference/README.md', 'utf8');
    const pages = readdirSync('docs/reference').filter((name) => name !== 'README.md');
    expect(pages.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});

it('README.md has at most 130 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length - 1).toBeLessThanOrEqual(130);
});
