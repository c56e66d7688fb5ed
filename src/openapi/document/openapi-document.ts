import type { Permission } from '../../auth/index.js';

/**
 * The parts of OpenAPI 3.1 and JSON Schema 2020-12 that this server uses. Stricter than the types of packages, which accept
 * almost anything (docs/decisions/0023-write-the-openapi-document-as-tables.md).
 */

export type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

export interface Schema {
  readonly $ref?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly description?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number | boolean;
  readonly default?: string | number | boolean;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  /** Instead of `additionalProperties` next to `properties`, which interfaces of TypeScript cannot express. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly not?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly readOnly?: boolean;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

export interface MediaType {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}
export type Content = Readonly<Record<string, MediaType>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly style?: 'form' | 'simple';
  readonly explode?: boolean;
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface Reference {
  readonly $ref: string;
}

export interface Header {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
export type Headers = Readonly<Record<string, Header | Reference>>;

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Headers;
  readonly content?: Content;
}
export type ResponsesObject = Readonly<Record<string, ResponseObject | Reference>>;

export interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Content;
}

/** Alternative schemes; an empty one means no credentials. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: ResponsesObject;
  readonly security: Security;
  /** The permission required (docs/reference/roles.md#definitions). */
  readonly 'x-permission'?: Permission;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathItem = Readonly<Partial<Record<Method, Operation>>>;
export type Paths = Readonly<Record<string, PathItem>>;

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Paths;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}
