/** A file of exported content, written node by node in constant memory. */
export interface ExportFile {
  readonly bytes: number;
  open(name: string, type: string, uuid: string): void;
  /** Properties precede child nodes; one without values is omitted. */
  property(name: string, type: string, ...values: readonly string[]): void;
  list(name: string, type: string, values: readonly string[]): void;
  close(): Promise<void>;
  end(): Promise<void>;
}
