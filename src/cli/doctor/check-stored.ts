import type { INestApplicationContext } from '@nestjs/common';
import type { CheckFinding } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import {
  ContentCheckService,
  ListingRepository,
  NodeTypeTree,
  presentedName,
  WorkspaceCatalogue,
} from '../../content/index.js';
import { ContentBootstrapService } from '../../content-transfer/index.js';
import { DefinitionsService, SitesService } from '../../definitions/index.js';
import { FormsService, FormsCheckService } from '../../forms-core/index.js';
import { UsersService } from '../../auth/index.js';
import { FULL_ACCESS } from '../commands/full-access.js';
import { ok, warning, type DoctorFinding } from './finding.js';
import { counted } from '../counted.js';

const FOLDER = 'content-bootstrap';

export async function checkStored(services: INestApplicationContext): Promise<DoctorFinding[]> {
  return [
    ...(await checkContent(services)),
    checkSites(services.get(SitesService)),
    ...(await checkForms(services)),
    await checkSuperuser(services.get(UsersService)),
  ];
}

async function checkContent(services: INestApplicationContext): Promise<DoctorFinding[]> {
  const workspaces = await services.get(ListingRepository).workspaces();
  const counts = workspaces.map(({ name, nodes }) => `${name} ${nodes}`).join(', ');
  const size = workspaces.length === 0
    ? warning('content', 'none stored: import it with "content import"')
    : ok('content', `nodes: ${counts}`); // prettier-ignore
  const unknown = await unknownTypes(services, workspaces.map(({ name }) => name)); // prettier-ignore
  const folders = services.get(DefinitionsService).folders(FOLDER);
  const waiting = await services.get(ContentBootstrapService).waiting(folders);
  const findings = await services.get(ContentCheckService).run({ bytes: false });
  return [
    size,
    ...(unknown.length === 0 ? [] : [typesUnknown(unknown, services.get(AppConfig).namespacePrefix)]),
    ...(waiting.length === 0 ? [] : [notImported(waiting)]),
    ...consistency('content', findings),
  ];
}

async function unknownTypes(services: INestApplicationContext, names: readonly string[]): Promise<string[]> {
  const types = services.get(NodeTypeTree).current;
  const workspaces = await Promise.all(names.map((name) => services.get(WorkspaceCatalogue).find(name)));
  const all = new Set(workspaces.flatMap((workspace) => [...(workspace?.types ?? [])]));
  return [...all].filter((type) => !types.isKnown(type)).sort();
}

function typesUnknown(names: readonly string[], prefix: string): DoctorFinding {
  const [contentType = '', ...types] = ['cms:content', ...names].map((name) => presentedName(name, prefix));
  return warning(
    'node types',
    `${types.join(', ')} not defined and treated as ${contentType}: add contentTypes/*.yaml to a light module`,
  );
}

function notImported(files: readonly string[]): DoctorFinding {
  return warning(
    'bootstrap',
    `${files.join(', ')} not imported yet: the next start imports it, or logs the reason`,
  );
}

function consistency(part: string, findings: readonly CheckFinding[]): DoctorFinding[] {
  if (findings.length === 0) return [ok(`${part} check`, 'everything is consistent')];
  return findings.map(({ severity, count, message, examples }) => ({
    part: `${part} check`,
    state: severity,
    message: `${message} (${count}: ${examples.join(', ')})`,
  }));
}

function checkSites(sites: SitesService): DoctorFinding {
  const all = [...sites.all().values()].filter(({ enabled }) => enabled);
  const text = all
    .map(({ name, locales }) => `${name} (${locales.length === 0 ? 'no languages' : locales.join(', ')})`)
    .join(', ');
  return all.length === 0 ? warning('sites', 'none defined, hence no languages: add sites/fallback.yaml') : ok('sites', text); // prettier-ignore
}

async function checkForms(services: INestApplicationContext): Promise<DoctorFinding[]> {
  const forms = await services.get(FormsService).list(FULL_ACCESS);
  const published = forms.filter((form) => form.published).length;
  const findings = await services.get(FormsCheckService).run();
  return [
    ok('forms', `${counted(forms.length, 'form')}, ${published} published`),
    ...consistency('forms', findings),
  ];
}

async function checkSuperuser(users: UsersService): Promise<DoctorFinding> {
  const isFirst = await users.hasFirstPassword();
  if (isFirst === undefined) return warning('users', 'no superuser yet: the first start creates it');
  if (!isFirst) return ok('users', 'superuser does not have its initial password');
  return warning('users', 'superuser still has its initial password: change it with "user passwd superuser"');
}
