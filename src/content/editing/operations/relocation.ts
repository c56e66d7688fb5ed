/** The target of `@move` and `@copy`. */
export interface Relocation {
  /** Path of the new parent, in the same workspace. */
  readonly to: string;
  /** The new name; undefined: unchanged. */
  readonly name?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}
