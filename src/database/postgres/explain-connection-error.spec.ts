import { explainConnectionError } from './explain-connection-error.js';

const URL = 'postgres://cms@127.0.0.1:6432/cms';

it.each(['statement_timeout', 'options', 'in options: jit'])(
  'names the setting of PgBouncer that accepts the parameter %s',
  (parameter) => {
    const message = `unsupported startup parameter${parameter.startsWith('in') ? '' : ':'} ${parameter}=60000`;
    const error = Object.assign(new Error(message), { code: '08P01' });
    expect(explainConnectionError('DATABASE_URL', URL, error).message).toBe(
      `Settings: DATABASE_URL: ${message.replace('=60000', '')}: set ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout in the settings of PgBouncer`,
    );
  },
);
