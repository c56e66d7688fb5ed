export type State = 'ok' | 'warning' | 'problem';

/** One line of the doctor: a part of the installation, its status, and the fix if there is a problem. */
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

/** The message of an error, in one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');
}

/** A number with its noun: `1 node`, `2 nodes`. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
