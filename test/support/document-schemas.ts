import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, Schema } from '../../src/openapi/document/openapi-document.js';

const ID = 'openapi';

/** Checks values against schemas of an OpenAPI document. */
export class DocumentSchemas {
  readonly #ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: false });
  readonly #checks = new Map<Schema, ReturnType<Ajv2020['compile']>>();

  constructor({ components }: OpenApiDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addVocabulary(['components']);
    this.#ajv.addSchema({ $id: ID, components: { schemas: pointHere(components.schemas) } });
  }

  /**
   * The problems of a value; empty if there are none.
   * @throws Error for an invalid schema
   */
  problems(schema: Schema, value: unknown): string[] {
    let check = this.#checks.get(schema);
    if (check === undefined) {
      check = this.#ajv.compile(pointHere(schema) as object);
      this.#checks.set(schema, check);
    }
    return check(value) === true ? [] : (check.errors ?? []).map(describe);
  }
}

/** Redirects references of the document to the schema that contains its components. */
function pointHere(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${ID}#/components/`)) as unknown;
}

function describe({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;
}
