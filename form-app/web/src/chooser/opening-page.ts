/** The data sent to the page that opened the chooser. */
export interface ChosenForm {
  readonly formId: number;
  readonly uuid: string;
  readonly title: string;
}

/** The parameter of the chooser in its URL. */
export const ORIGIN_PARAMETER = 'origin';

/** The window to respond to: the one that opened this window, or the parent of this frame. */
function openingWindow(): Window | undefined {
  if (isWindow(window.opener)) return window.opener;
  return window.parent === window ? undefined : window.parent;
}

/** A type guard: the properties of a window of another origin are not accessible. */
function isWindow(value: unknown): value is Window {
  return value !== null && value !== undefined;
}

/** Passed by the opening page in the URL. Browsers deliver the message to this origin only. */
export function openerOrigin(): string | undefined {
  const origin = new URLSearchParams(location.search).get(ORIGIN_PARAMETER);
  if (origin === null || openingWindow() === undefined) return undefined;
  try {
    return new URL(origin).origin;
  } catch {
    return undefined;
  }
}

/** Sends the chosen form to the opening page and closes the window. */
export function answerOpener(chosen: ChosenForm): void {
  const origin = openerOrigin();
  if (origin === undefined) return;
  openingWindow()?.postMessage({ type: 'form-chosen', ...chosen }, origin);
  window.close();
}
