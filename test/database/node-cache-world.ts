import { ContentClient } from '../support/content-client.js';
import type { DatabaseKind } from '../support/databases.js';

const PAGES = 12;

export const idOf = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-0000000${String(kind)}${String(number).padStart(4, '0')}`;

/** Pages with two areas each; each refers to a page and two topics. */
const WEBSITE = `site:
  jcr:primaryType: mgnl:page
  jcr:uuid: ${idOf(5, 0)}
  title: Site
${Array.from({ length: PAGES }, (_, number) => pageYaml(number)).join('')}`;

function pageYaml(number: number): string {
  return `  p${String(number)}:
    jcr:primaryType: mgnl:page
    jcr:uuid: ${idOf(1, number)}
    title: Page ${String(number)}
    title_de: Seite ${String(number)}
    rank: ${String(number % 5)}
    related: ${idOf(1, (number + 5) % PAGES)}
    topics: [${idOf(2, number % 4)}, ${idOf(2, 9)}]
    main:
      jcr:primaryType: mgnl:area
      jcr:uuid: ${idOf(3, number)}
      text: Main of ${String(number)} 漢字
    extras:
      jcr:primaryType: mgnl:area
      jcr:uuid: ${idOf(4, number)}
      text: Extras of ${String(number)}
`;
}

const TOPICS = Array.from({ length: 4 }, (_, number) => number)
  .map(
    (number) =>
      `t${String(number)}:\n  jcr:primaryType: mgnl:content\n  jcr:uuid: ${idOf(2, number)}\n  name: Topic ${String(number)}\n`,
  )
  .join('');

const REFERENCES = `references:
  - {propertyName: related, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: website}}
  - {propertyName: topics, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: topics}}
`;
const PAGE_ENDPOINT = 'workspace: website\nnodeTypes: [mgnl:page]\nincludeSystemProperties: false\n';

const READER = `uri: [{path: '/.rest/delivery/*', methods: [GET]}]
workspaces:
  website: [{path: /, scope: both, permission: read}, {path: /site/p3, scope: both, permission: deny}]
  topics: [{path: /, scope: both, permission: read}, {path: /t1, scope: both, permission: deny}]
`;

export const URLS = [
  'pages/site',
  'pages/site/p1',
  'pages/site/p1?lang=de',
  'pages/site/p3',
  'pages/site/p3/main',
  'pages/site/absent',
  'pages/site@nodes',
  'pages/site@nodes?lang=de',
  'pages/?rank%5Bgte%5D=2&orderBy=rank',
  'pages/?rank%5Bgte%5D=1&orderBy=rank%20desc&limit=5&lang=de',
  'pages/site@nodes?fields=title',
  'pages/?rank%5Bgte%5D=1&fields=rank,title&lang=de',
  'deep/site/p4',
  'deep/site/p4?fields=main.text',
  'deep/site@nodes',
  'deep/?rank=3',
  'areas/site/p5/main',
  'areas/site/p5',
  'referring/site/p6',
  'referring/site/p2?lang=de',
  'referring/site@nodes',
  'referring/?rank%5Blte%5D=3&orderBy=rank',
  'referring/site@nodes?fields=title,related',
  'referring/?rank=3&fields=topics.name&lang=de',
  'restricted/site/p2',
  'restricted/site/p3',
  'restricted/site@nodes',
  'restricted/?rank%5Bgte%5D=1&orderBy=rank',
].map((url) => `/.rest/delivery/${url}`);

/** URLs of nodes that do not exist, do not have a type of the endpoint, or may not be read. */
export const NOT_FOUND = /pages\/site\/absent|areas\/site\/p5$|restricted\/site\/p3$/;

export function start(
  kind: DatabaseKind,
  nodeCacheBytes: number,
  nodeCacheDiskBytes = 0,
): Promise<ContentClient> {
  return ContentClient.start({
    kind,
    definitions: {
      'restEndpoints/delivery/pages.yaml': `${PAGE_ENDPOINT}bypassWorkspaceAcls: true\n`,
      'restEndpoints/delivery/deep.yaml': `${PAGE_ENDPOINT}bypassWorkspaceAcls: true\nchildNodeTypes: [mgnl:area]\ndepth: 1\n`,
      'restEndpoints/delivery/areas.yaml': `${PAGE_ENDPOINT.replace('page', 'area')}bypassWorkspaceAcls: true\n`,
      'restEndpoints/delivery/referring.yaml': `${PAGE_ENDPOINT}bypassWorkspaceAcls: true\n${REFERENCES}`,
      'restEndpoints/delivery/restricted.yaml': `${PAGE_ENDPOINT}childNodeTypes: [mgnl:area]\ndepth: 1\n${REFERENCES}`,
      'roles/rest-anonymous.yaml': READER,
      'site.yaml': 'i18n: {defaultLocale: en, locales: [en, de]}\n',
    },
    content: { 'website.yaml': WEBSITE, 'topics.yaml': TOPICS },
    settings: {
      nodeCacheBytes,
      nodeCacheDiskBytes,
      responseCacheBytes: 0,
      propertyIndex: { bytes: 64 * 1024 * 1024, smallest: 1 },
    },
  });
}
