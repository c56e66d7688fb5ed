import {
  complain,
  describeNode,
  mapOf,
  oneOf,
  text,
  withDefault,
  type Definition,
  type Reader,
  type Report,
} from '../definitions/index.js';
import { ON_EXISTING_FORM, type OnExistingForm } from '../forms-core/index.js';

/** What `form-bootstrap/config.yaml` says. */
export interface BootstrapSettings {
  /** Folder of form files in each light module, e.g. `/form-bootstrap/forms`. */
  readonly bootstrapFolderLocation: string;
  readonly onExisting: OnExistingForm;
}

/** What the service does, 12: the folder unless a decoration names another. */
export const BOOTSTRAP_DEFAULTS: BootstrapSettings = {
  bootstrapFolderLocation: '/form-bootstrap/forms',
  onExisting: 'skip',
};

const folderBelow: Reader<string> = (node, place) => {
  const read = text(node, place);
  if (read === undefined) return undefined;
  const steps = read.value.split('/').filter((step) => step !== '');
  if (steps.length > 0 && !steps.includes('..') && !steps.includes('.')) return read;
  return complain(node, place, `must name a folder inside a light module, not ${describeNode(node)}`);
};

const readConfig = mapOf<BootstrapSettings>({
  bootstrapFolderLocation: withDefault(folderBelow, BOOTSTRAP_DEFAULTS.bootstrapFolderLocation),
  onExisting: withDefault(oneOf(ON_EXISTING_FORM), BOOTSTRAP_DEFAULTS.onExisting),
});

/** Reads the definition `config` of the module `form-bootstrap`, decorated; others of the module are no business of ours. */
export function readBootstrapSettings(
  { path, root }: Definition,
  report: Report,
): BootstrapSettings | undefined {
  return path === 'config' ? readConfig(root, { path: '', report })?.value : undefined;
}
