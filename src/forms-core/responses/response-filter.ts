/** Which responses of a form, newest first; `from` is inclusive, `to` exclusive, both epoch milliseconds. */
export interface ResponseFilter {
  readonly from?: number;
  readonly to?: number;
  readonly user?: string;
  /** Only responses that answer this question; with `answer`, that have this value there. */
  readonly questionId?: number;
  readonly answer?: string;
  /** Only responses with this text in one of their answers, ignoring case. */
  readonly text?: string;
  /** Only responses that come after this one, which is an id. */
  readonly before?: number;
  readonly offset?: number;
  readonly limit?: number;
}
