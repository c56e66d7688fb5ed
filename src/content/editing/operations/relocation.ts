/** Where `@move` and `@copy` put a node. */
export interface Relocation {
  /** Path of the new parent, in the same workspace. */
  readonly to: string;
  /** The name it has there; its own when undefined. */
  readonly name?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}
