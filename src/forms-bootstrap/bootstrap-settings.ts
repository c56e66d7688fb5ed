import {
  reportProblem,
  describedBy,
  describeNode,
  mapOf,
  oneOf,
  SCALAR,
  text,
  withDefault,
  type Definition,
  type DefinitionFormat,
  type Reader,
  type Report,
} from '../definitions/index.js';
import { ON_EXISTING_FORM, type OnExistingForm } from '../forms-core/index.js';

export interface BootstrapSettings {
  /** Folder of form files in each light module, such as `/form-bootstrap/forms`. */
  readonly bootstrapFolderLocation: string;
  readonly onExisting: OnExistingForm;
}

/** Defaults, which decorations can override. */
export const BOOTSTRAP_DEFAULTS: BootstrapSettings = {
  bootstrapFolderLocation: '/form-bootstrap/forms',
  onExisting: 'skip',
};

const FOLDER_SCHEMA = {
  allOf: [SCALAR, { pattern: '[^/]', not: { type: 'string', pattern: '(?:^|/)\\.{1,2}(?:/|$)' } }],
};

const folderBelow: Reader<string> = describedBy<string>(FOLDER_SCHEMA, (node, place) => {
  const read = text(node, place);
  if (read === undefined) return undefined;
  const steps = read.value.split('/').filter((step) => step !== '');
  if (steps.length > 0 && !steps.includes('..') && !steps.includes('.')) return read;
  return reportProblem(node, place, `must name a folder inside a light module, not ${describeNode(node)}`);
});

const readConfig = mapOf<BootstrapSettings>(
  {
    bootstrapFolderLocation: withDefault(folderBelow, BOOTSTRAP_DEFAULTS.bootstrapFolderLocation),
    onExisting: withDefault(oneOf(ON_EXISTING_FORM), BOOTSTRAP_DEFAULTS.onExisting),
  },
  [],
  {
    bootstrapFolderLocation: 'Folder of form files inside each light module.',
    onExisting: 'What to do with an existing form: skip the file, or update the form from it.',
  },
);

export const BOOTSTRAP_FORMAT: DefinitionFormat = {
  name: 'form-bootstrap-config',
  title: 'Which form files are loaded at start',
  files: ['form-bootstrap/config.yaml', 'decorations/form-bootstrap/config.yaml'],
  schema: readConfig.schema,
};

/** Reads the definition `config` of the module `form-bootstrap`; undefined for its other definitions. */
export function readBootstrapSettings(
  { path, root }: Definition,
  report: Report,
): BootstrapSettings | undefined {
  return path === 'config' ? readConfig(root, { path: '', report })?.value : undefined;
}
