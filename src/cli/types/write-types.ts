import type { Form } from '#client';
import type { Endpoint, ShapeSources } from '../../delivery/index.js';
import { BASE_TYPES, TAKEN_NAMES } from './base-types.js';
import { TypeNames } from './type-names.js';
import { writeEndpointTypes } from './write-endpoint-types.js';
import { writeFormTypes } from './write-form-types.js';

const HEADER = '// Written by "npm run cms -- types". Do not edit.\n\n';

export interface TypesInput extends ShapeSources {
  readonly endpoints: Iterable<Endpoint>;
  readonly forms: readonly Form[];
}

/** Writes the types of an installation as a TypeScript file (docs/reference/content-types.md#typescript-types). */
export function writeTypes({ endpoints, forms, ...sources }: TypesInput): string {
  const names = new TypeNames(TAKEN_NAMES);
  const types = writeEndpointTypes(endpoints, sources, names);
  const paths = types.endpoints.map(([path, type]) => `    readonly ${JSON.stringify(path)}: ${type};\n`);
  return [
    HEADER + BASE_TYPES,
    ...types.interfaces,
    '/** For `createClient<Site>`. */\nexport interface Site {\n',
  ]
    .join('\n')
    .concat(
      `  readonly endpoints: {\n${paths.join('')}  };\n  readonly forms: {\n${writeFormTypes(forms)}  };\n}\n`,
    );
}
