/** Path of the app without a trailing slash: `/studio`, preceded by the context path if there is one. */
export const APP_PATH = new URL('.', document.baseURI).pathname.replace(/\/+$/, '');

/** The context path of the server; empty if there is none. */
export const CONTEXT_PATH = APP_PATH.replace(/\/studio$/, '');
