/** A size in which pictures are offered: one side alone keeps the proportions. In pixels, 1 to 8,000. */
export interface Variation {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** With both sides given: cut to fill them exactly; otherwise the whole picture fits into them. */
  readonly crop: boolean;
}

/** The variations of `themes/<name>.yaml` by name, in the order of the file. */
export interface Theme {
  readonly name: string;
  readonly variations: ReadonlyMap<string, Variation>;
}
