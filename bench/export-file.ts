/** A file of exported content that is written node by node, in memory of a fixed size. */
export interface ExportFile {
  readonly bytes: number;
  open(name: string, type: string, uuid: string): void;
  /** Properties come before child nodes; one without values is left out. */
  property(name: string, type: string, ...values: readonly string[]): void;
  list(name: string, type: string, values: readonly string[]): void;
  close(): Promise<void>;
  end(): Promise<void>;
}
