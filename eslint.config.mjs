import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Closed list of what the design forbids; each entry is a selector and the way out. */
const BANNED_SYNTAX = [
  {
    selector: 'TSAsExpression > CallExpression[callee.object.name="JSON"][callee.property.name="parse"]',
    message: 'Parsed JSON is unknown: check it instead of casting it.',
  },
  {
    selector: 'TSAsExpression > TSAsExpression',
    message: 'A double cast hides an error: narrow with a check.',
  },
  {
    selector: 'Property[key.name="synchronize"][value.value=true]',
    message: 'The schema changes by migrations only.',
  },
  {
    selector: 'Property[key.name=/^(lazy|eager)$/][value.value=true]',
    message: 'No lazy or eager relations: name what a statement reads.',
  },
  {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
    message: 'Five dependencies at most: a sixth means two classes.',
  },
  {
    selector:
      ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>4]',
    message: 'At most four parameters: pass an object instead of a fifth.',
  },
  {
    selector: 'ImportDeclaration[source.value=/[.][.][/]client[/]/]',
    message: "Import from '#client': it is found from the sources and from dist/ alike.",
  },
];

const NEST_BANS = [
  {
    name: '@nestjs/common',
    importNames: ['forwardRef'],
    message: 'Modules must not import each other in a cycle: move what both need into a module below.',
  },
  { name: '@nestjs/common', importNames: ['Scope'], message: 'No request-scoped providers.' },
];

const GLOBAL_BAN = { name: '@nestjs/common', importNames: ['Global'], message: 'Only config is global.' };

const SIZE_RULES = {
  'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 40 }],
  complexity: ['error', 12],
  eqeqeq: 'error',
};

const EXAMPLES = ['examples/**/*.{ts,tsx,js}'];

const SOURCE_RULES = {
  'no-restricted-syntax': ['error', ...BANNED_SYNTAX],
  'no-restricted-imports': ['error', { paths: [...NEST_BANS, GLOBAL_BAN] }],
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: 'Settings are parsed once, in src/config.' },
  ],
  '@typescript-eslint/no-unsafe-type-assertion': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // A Nest module is a class without members.
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  // Nest declares its options as classes and takes plain objects.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
};

const WEB_APP_RULES = {
  'no-restricted-syntax': [
    'error',
    ...BANNED_SYNTAX,
    {
      selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      message: 'What editors and respondents typed is shown as text.',
    },
  ],
  'no-restricted-globals': ['error', { name: 'fetch', message: 'HTTP goes through the client.' }],
  // What a component shows stands in one piece, as its markup does.
  'max-lines-per-function': ['error', { max: 80 }],
};

const TEST_RULES = {
  'max-lines-per-function': 'off',
  'no-restricted-properties': 'off',
  // What a test reads it compares whole, so a wrong type shows there.
  '@typescript-eslint/no-unsafe-type-assertion': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/unbound-method': 'off',
  'no-restricted-syntax': [
    'error',
    {
      selector: 'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(only|skip|todo)$/]',
      message: 'Every test runs, always.',
    },
  ],
};

export default defineConfig(
  { ignores: ['**/dist/', 'node_modules/', 'data/', '.cache/', 'docs/', '**/.next/', '**/next-env.d.ts'] },
  { files: ['**/*.{ts,tsx,mjs,cjs}', ...EXAMPLES], rules: SIZE_RULES },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: EXAMPLES,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: SOURCE_RULES,
  },
  {
    files: ['src/config/**/*.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': ['error', { paths: NEST_BANS }] },
  },
  {
    // The types of @nestjs/swagger are wider than those of our document.
    files: ['src/openapi/controllers/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-type-assertion': 'off' },
  },
  {
    // Without rules that need types: the packages of the examples are not installed here. A test compiles the examples.
    files: EXAMPLES,
    extends: [
      tseslint.configs.strict,
      tseslint.configs.stylistic,
      reactHooks.configs.flat['recommended-latest'],
    ],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['form-app/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: WEB_APP_RULES,
  },
  { files: ['**/*.spec.ts', 'test/**/*.ts'], rules: TEST_RULES },
  {
    files: ['bench/**/*.ts'],
    rules: {
      'no-restricted-properties': 'off',
      // Processes of one program that send each other what they were compiled with.
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
    },
  },
);
