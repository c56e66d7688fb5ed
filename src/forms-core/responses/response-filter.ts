/** Selects responses of a form, newest first; `from` is inclusive, `to` exclusive, both epoch milliseconds. */
export interface ResponseFilter {
  readonly from?: number;
  readonly to?: number;
  readonly user?: string;
  /** Only responses that answer this question; with `answer`, with this value. */
  readonly questionId?: number;
  readonly answer?: string;
  /** Only responses with this text in an answer, case-insensitive. */
  readonly text?: string;
  /** Only responses after the response with this id. */
  readonly before?: number;
  readonly offset?: number;
  readonly limit?: number;
}
