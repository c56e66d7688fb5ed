/** Which responses of a form, newest first; `from` is inclusive, `to` exclusive, both epoch milliseconds. */
export interface ResponseFilter {
  readonly from?: number;
  readonly to?: number;
  readonly user?: string;
  readonly offset?: number;
  readonly limit?: number;
}
