import type { BenchRequest } from '../load.js';
import type { Measured } from '../results.js';

/** The benchmark form on a server. */
export interface BenchForm {
  /** URL path of the form. */
  readonly path: string;
  /** JSON bodies of responses. */
  readonly bodies: readonly string[];
  /** `Authorization` header of a user who may submit responses. */
  readonly authorization: string;
}

/** A forms case, which is a row of the table of results. */
export interface FormCase extends Measured {
  /** A response from memory, equivalent hand-written SQL, or the server without HTTP Basic authentication. */
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
