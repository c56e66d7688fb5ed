export type Json = string | number | boolean | null | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [key: string]: Json;
}

/** A custom chart: a Vega-Lite specification without data (docs/reference/charts-and-dialogs.md#custom-charts). */
export interface ChartDefinition {
  /** File name without extension. */
  readonly id: string;
  readonly label: string;
  readonly spec: JsonMap;
}
