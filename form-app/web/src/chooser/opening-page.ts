/** What the page that opened the chooser receives. */
export interface ChosenForm {
  readonly formId: number;
  readonly uuid: string;
  readonly title: string;
}

/** The parameter of the chooser in its URL. */
export const ORIGIN_PARAMETER = 'origin';

/** The window that asks: the one that opened this one, or the page around it. */
function asker(): Window | undefined {
  if (isWindow(window.opener)) return window.opener;
  return window.parent === window ? undefined : window.parent;
}

/** A window of another origin shows nothing of itself: what is there is one. */
function isWindow(value: unknown): value is Window {
  return value !== null && value !== undefined;
}

/** The origin of the opening page, which it passes in the URL; no other page can read the response. */
export function openerOrigin(): string | undefined {
  const origin = new URLSearchParams(location.search).get(ORIGIN_PARAMETER);
  if (origin === null || asker() === undefined) return undefined;
  try {
    return new URL(origin).origin;
  } catch {
    return undefined;
  }
}

/** Hands the chosen form to the page that asks, and closes the window. */
export function answerOpener(chosen: ChosenForm): void {
  const origin = openerOrigin();
  if (origin === undefined) return;
  asker()?.postMessage({ type: 'form-chosen', ...chosen }, origin);
  window.close();
}
