/** User and password in a URL of any scheme, except in the example in messages. */
const USER_INFO = /([a-z][a-z\d+.-]{0,30}:\/\/)(?!user:password@)[^\s/?#@"']*@/gi;

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Removes users and passwords of URLs from a text for the log. */
export function loggedText(text: string): string {
  return text.replace(USER_INFO, '$1…@');
}

/** Only these fields: others may contain statements with their values, or requests with their headers. */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '' } = error;
  return { type: name, message: loggedText(message), stack: loggedText(stack) };
}
