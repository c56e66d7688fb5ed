import { existsSync } from 'node:fs';
import { parseProperties } from './environment/parse-properties.js';
import { readTextFile } from './environment/read-text-file.js';

const FILE = 'system.properties';
const ARGUMENT = /^-D([^=]+)(?:=(.*))?$/s;
const VARIABLE = /^CMS(?:_[A-Z0-9]+)+$/;

/**
 * System properties by name (docs/reference/settings.md#variables). Precedence: an argument `-Dname=value`, the environment
 * variable `CMS_FORM_…` for `cms.form.…`, then the file `system.properties` in the working directory.
 * @throws SettingsError if that file is not UTF-8
 */
export function readSystemProperties(
  variables: Readonly<Record<string, unknown>>,
  argumentList: readonly string[],
  file = FILE,
): Record<string, string> {
  const inFile = existsSync(file) ? parseProperties(readTextFile(file)) : {};
  const inEnvironment: [string, string][] = Object.entries(variables)
    .filter(([name, value]) => VARIABLE.test(name) && value !== '')
    .map(([name, value]) => [name.toLowerCase().replaceAll('_', '.'), String(value)]);
  const inArguments = argumentList.flatMap((argument): [string, string][] => {
    const [, name, value = 'true'] = ARGUMENT.exec(argument) ?? [];
    return name === undefined ? [] : [[name, value]];
  });
  const properties: Record<string, string> = {
    ...inFile,
    ...Object.fromEntries(inEnvironment),
    ...Object.fromEntries(inArguments),
  };
  return properties;
}
