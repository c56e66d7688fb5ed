/** User and password in a URL of any scheme, except in the example that messages show. */
const USER_INFO = /\b([a-z][a-z\d+.-]*:\/\/)(?!user:password@)[^\s/?#@"']*@/gi;

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** A text for the log, without users and passwords of URLs. */
export function loggedText(text: string): string {
  return text.replace(USER_INFO, '$1…@');
}

/** Nothing but these: other fields of errors hold statements with their values, or requests with their headers. */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '' } = error;
  return { type: name, message: loggedText(message), stack: loggedText(stack) };
}
