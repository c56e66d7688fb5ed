/** Path of the app without a slash at its end: `/studio`, below the context path if there is one. */
export const APP_PATH = new URL('.', document.baseURI).pathname.replace(/\/+$/, '');

/** The context path of the server; empty when there is none. */
export const CONTEXT_PATH = APP_PATH.replace(/\/studio$/, '');
