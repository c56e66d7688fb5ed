/**
 * Import rules. The table lists which modules may import which; a new dependency is a line here.
 * A module is a folder of `src/`, or `client`, which has no dependencies.
 */
const path = require('node:path');

/** @type {Record<string, string[]>} module -> modules it may import, in addition to itself */
const MAY_IMPORT = {
  common: [],
  config: ['common'],
  database: ['config', 'common'],
  definitions: ['config', 'common', 'client'],
  jobs: ['database'],
  // Responses have the types of the client.
  auth: ['database', 'definitions', 'config', 'common', 'client'],
  content: ['database', 'definitions', 'config', 'common'],
  'content-transfer': ['content', 'database', 'definitions', 'config', 'common'],
  'request-log': ['config', 'common'],
  'response-cache': ['request-log', 'database', 'config', 'common'],
  // A queued request gets the response if it has been cached in the meantime.
  overload: ['response-cache', 'request-log', 'config', 'common'],
  previews: ['content', 'auth', 'common'],
  // Its routes require authentication and the URI rules.
  assets: ['previews', 'content', 'auth', 'definitions', 'config', 'common'],
  delivery: [
    ...['content', 'assets', 'previews', 'response-cache', 'request-log', 'auth', 'definitions'],
    ...['config', 'common'],
  ],
  'content-rest': ['assets', 'content', 'auth', 'database', 'config', 'common'],
  'forms-core': ['content', 'database', 'definitions', 'config', 'common', 'client'],
  // Form pages use the languages of the site.
  'forms-rest': [
    ...['forms-core', 'response-cache', 'request-log', 'auth', 'definitions', 'config', 'common', 'client'],
  ],
  'forms-bootstrap': ['forms-core', 'definitions', 'config', 'common'],
  'client-files': ['response-cache', 'auth', 'common'],
  // Files of the app are sent like other responses: compressed, with ETags.
  studio: [
    ...['delivery', 'content', 'assets', 'forms-core', 'response-cache', 'auth', 'definitions'],
    ...['config', 'common', 'client'],
  ],
  // Implements the event interfaces that content and forms declare.
  webhooks: [
    'forms-core',
    'content',
    'jobs',
    'auth',
    'database',
    'definitions',
    'config',
    'common',
    'client',
  ],
  mail: ['forms-core', 'jobs', 'definitions', 'config', 'common', 'client'],
  audit: ['forms-core', 'auth', 'database', 'config', 'common', 'client'],
  backup: ['forms-core', 'auth', 'database', 'config', 'common'],
  // Describes the controllers of all modules.
  openapi: [
    ...[
      'forms-rest',
      'content-rest',
      'studio',
      'observability',
      'backup',
      'webhooks',
      'audit',
      'client-files',
      'delivery',
      'forms-core',
      'response-cache',
    ],
    ...['content', 'auth', 'definitions', 'config', 'common', 'client'],
  ],
  // Checks the files and settings that all modules read.
  cli: [
    ...[
      'backup',
      'webhooks',
      'audit',
      'delivery',
      'assets',
      'content-transfer',
      'content',
      'forms-bootstrap',
      'forms-core',
    ],
    ...['auth', 'definitions', 'database', 'config', 'common', 'client'],
  ],
};

/** These may import the index of any module. */
const MAY_IMPORT_ALL = ['observability', 'server'];

/** Modules that do not depend on the web server. */
const WITHOUT_HTTP = [
  'common',
  'config',
  'database',
  'jobs',
  'definitions',
  'content',
  'content-transfer',
  'forms-core',
];

const modules = [...Object.keys(MAY_IMPORT), ...MAY_IMPORT_ALL];
const anyOf = (names) => `(${names.join('|')})`;
const folderOf = (name) => (name === 'client' ? '^client/' : `^src/${name}/`);
const packages = (names) => `(^|/)node_modules/${anyOf(names)}/`;
const SPEC = '[.]spec[.]ts$';
/** Worker threads and processes are started by the URL of their file. */
const WORKER = '[.](worker|process)[.]mjs$';
const DECLARATION = '[.]d[.]ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const tableRules = Object.entries(MAY_IMPORT).map(([name, allowed]) =>
  rule(
    `table-${name}`,
    `${name} may import ${allowed.join(', ') || 'nothing of ours'}.`,
    { path: folderOf(name) },
    { path: '^(src|client)/', pathNot: [name, ...allowed].map(folderOf) },
  ),
);

const shapeRules = [
  rule(
    'not-in-table',
    'Add a line for the module to the table.',
    { path: '^src/[^/]+/', pathNot: `^src/${anyOf(modules)}/` },
    {},
  ),
  rule(
    'only-through-index',
    'A module is entered through its index.ts.',
    { path: '^src/([^/]+)/' },
    { path: '^src/[^/]+/', pathNot: ['^src/$1/', '^src/[^/]+/index[.]ts$'] },
  ),
  rule(
    'only-through-index-from-outside',
    'A module is entered through its index.ts.',
    { path: '^(src/[^/]+[.]ts$|client/|bench/)' },
    { path: '^src/[^/]+/', pathNot: '^src/[^/]+/index[.]ts$' },
  ),
  rule(
    'no-circular',
    'Files must not import each other in a cycle; imports of types count.',
    {},
    { circular: true },
  ),
  rule(
    'no-inner-index',
    "No barrel files other than a module's index.ts.",
    {},
    { path: '^src/[^/]+/.+/index[.]ts$' },
  ),
  rule(
    'no-catch-all-folders',
    'Name a folder for what is in it.',
    {},
    { path: '/(utils|helpers|shared|misc)/', pathNot: '(^|/)node_modules/' },
  ),
  rule(
    'no-dead-file',
    'Nothing reaches this file from an entry point.',
    { path: '^src/(main|cli)[.]ts$' },
    { path: '^src/', pathNot: [SPEC, DECLARATION, WORKER, '^src/(main|cli)[.]ts$'], reachable: false },
  ),
  rule(
    'no-orphan',
    'A file without imports that nothing imports is not part of the program.',
    {
      orphan: true,
      pathNot: [
        ...[SPEC, DECLARATION, '^src/(main|cli)[.]ts$', '^client/index[.]ts$', '^bench/main[.]ts$'],
        '^form-app/web/src/main[.]tsx$',
      ],
    },
    {},
  ),
  rule('no-import-of-spec', 'Test files must not be imported.', {}, { path: SPEC }),
  rule(
    'source-knows-no-tests',
    'The program runs without tests, benchmarks and scripts.',
    { path: '^(src|client)/', pathNot: SPEC },
    { path: '^(test|bench|scripts)/' },
  ),
];

const packageRules = [
  rule(
    'sql-in-its-place',
    'SQL and TypeORM live in *.repository.ts, *.entity.ts, *.sql.ts, *.module.ts and src/database.',
    {
      path: '^(src|client)/',
      pathNot: ['[.](repository|entity|sql|module)([.]spec)?[.]ts$', '^src/database/'],
    },
    { path: packages(['typeorm', 'pg', 'pg-[a-z-]+', '@nestjs/typeorm', '@types/pg']) },
  ),
  rule(
    'core-without-http',
    'These modules must not depend on the web server.',
    { path: `^src/${anyOf(WITHOUT_HTTP)}/`, pathNot: SPEC },
    { path: packages(['fastify', '@fastify', '@nestjs/platform-fastify']) },
  ),
  rule(
    'web-app-knows-client-only',
    'Code for browsers calls the server through the client and imports nothing else of it.',
    { path: '^form-app/(web|embed)/src/' },
    { path: '^(src|client|bench|test|scripts)/', pathNot: '^client/index[.]ts$' },
  ),
  rule(
    'client-without-dependencies',
    'The client runs in browsers: no packages, no Node, nothing of the server.',
    { path: '^client/', pathNot: SPEC },
    { pathNot: '^client/' },
  ),
  rule(
    'no-dev-dependency',
    'The image is installed without development dependencies.',
    { path: '^(src|client)/', pathNot: SPEC },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'no-undeclared-dependency',
    'Packages that are imported must be listed in package.json.',
    { path: '^(src|client|bench)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule('no-unresolvable', 'Every import names something that exists.', {}, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [...tableRules, ...shapeRules, ...packageRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Written by `npm pack`.
    exclude: { path: '^client/dist/' },
    // Type imports count, because they couple modules too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, '..', 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
    skipAnalysisNotInRules: true,
  },
};
