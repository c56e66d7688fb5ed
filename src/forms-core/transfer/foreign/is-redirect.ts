const REDIRECT = /^(?:https?:\/\/|\/(?!\/))[^\s\\{}\p{Cc}]{1,200}$/u;

/** Whether a form can redirect to a URL. */
export function isRedirect(url: unknown): url is string {
  return typeof url === 'string' && REDIRECT.test(url) && URL.canParse(url, 'http://localhost');
}
