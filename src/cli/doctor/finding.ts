import { errorMessage } from '../../common/index.js';

export type State = 'ok' | 'warning' | 'problem';

/** The result of a check: the part of the installation, its state, and a message that includes how to fix a problem. */
export interface DoctorFinding {
  readonly part: string;
  readonly state: State;
  readonly message: string;
}

export function ok(part: string, message: string): DoctorFinding {
  return { part, state: 'ok', message };
}

export function warning(part: string, message: string): DoctorFinding {
  return { part, state: 'warning', message };
}

export function problem(part: string, message: string): DoctorFinding {
  return { part, state: 'problem', message };
}

/** The message of an error, on one line. */
export function messageLine(error: unknown): string {
  return errorMessage(error).replace(/\s*\n\s*/g, ' ');
}
