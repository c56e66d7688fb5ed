/** An error of a reachable server that prevents its use, with a message for clients. */
interface Rejection {
  readonly message: string;
  /** Whether another connection may succeed. */
  readonly breaks: boolean;
}

const NO_USER: Rejection = { message: 'Database authentication failed.', breaks: true };
const DEADLOCK: Rejection = {
  message: 'Conflicting concurrent update (deadlock). Try again.',
  breaks: false,
};

/** Code of errors of the connection to the process that has the embedded database open. */
export const SHARED_SESSION_ENDED = 'SHARED_SESSION_ENDED';

export const REJECTIONS: Readonly<Record<string, Rejection>> = {
  // A standby, for example after a failover.
  '25006': { message: 'The database is read-only at the moment.', breaks: true },
  '28000': NO_USER,
  '28P01': NO_USER,
  '3D000': { message: 'The database does not exist.', breaks: true },
  '40001': DEADLOCK,
  '40P01': DEADLOCK,
  '53000': { message: 'The database is out of resources.', breaks: false },
  '53100': { message: 'The disk of the database is full.', breaks: false },
  '53200': { message: 'The database is out of memory.', breaks: false },
  '53300': { message: 'The database has no free connection.', breaks: true },
  // statement_timeout
  '57014': { message: 'The database took too long.', breaks: false },
  // lock_timeout
  '55P03': { message: 'Another change is in progress. Try again later.', breaks: false },
  '57P03': { message: 'The database is starting or stopping.', breaks: true },
  [SHARED_SESSION_ENDED]: {
    message:
      'The server that has the embedded database open ended the connection, for example because it was stopped. Run the command again.',
    breaks: true,
  },
};
