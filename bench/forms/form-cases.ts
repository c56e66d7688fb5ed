import type { BenchRequest } from '../load.js';
import type { Measured } from '../results.js';

/** The form of the benchmark on a server. */
export interface BenchForm {
  /** Of its address. */
  readonly path: string;
  /** Bodies of responses. */
  readonly bodies: readonly string[];
  /** Credentials of a user who may answer it, as a header. */
  readonly authorization: string;
}

/** A row of the table that is about forms. */
export interface FormCase extends Measured {
  /** The same bytes from memory, hand-written SQL that reads or stores the same, or the server without Basic. */
  readonly baseline: 'memory' | 'statement' | 'transaction' | 'anonymous';
  readonly requests: (form: BenchForm) => BenchRequest[];
}

export const FORM_CASES: readonly FormCase[] = [
  {
    name: 'form', title: 'form of 12 questions, cached', baseline: 'memory', target: 0.85, flat: false,
    requests: ({ path }) => [{ path }],
  },
  {
    name: 'results', title: 'results of 1,000 responses', baseline: 'statement', target: 5, flat: false,
    requests: ({ path }) => [{ path: `${path}/results?limit=1000` }],
  },
  {
    name: 'submit', title: 'response of 10 items', baseline: 'transaction', target: 0.9, flat: false,
    requests: ({ path, bodies }) => bodies.map((body) => ({ path, body })),
  },
  {
    name: 'basic', title: 'response of 10 items, HTTP Basic authentication', baseline: 'anonymous', target: 0.9, flat: false,
    requests: ({ path, bodies, authorization }) => bodies.map((body) => ({ path, body, authorization })),
  },
]; // prettier-ignore
