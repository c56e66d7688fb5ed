/** The message or page to show after a response is stored. */
export interface FormConfirmation {
  /** Shown instead of the default thank-you text. */
  readonly message?: string;
  /** URL of the page to open after a response is stored: http, https, or relative to the page of the form. */
  readonly redirectUrl?: string;
}

/** How pages and `<cms-form>` show a form. */
export interface FormTheme {
  /** Accent colour: `#rgb` or `#rrggbb`. */
  readonly colour?: string;
  /** Identifier of an asset in the workspace `dam`: `jcr:<uuid>` or `<uuid>`. */
  readonly logo?: string;
  /** Names of installed font families, the preferred one first. */
  readonly font?: string;
}

/** Optional fields of a form; only those that are set are returned. */
export interface FormSettings {
  /** Responses are rejected before this time: ISO 8601 with time zone. */
  readonly opensAt?: string;
  /** Responses are rejected from this time on. */
  readonly closesAt?: string;
  /** The number of stored responses after which further ones are rejected. */
  readonly maxResponses?: number;
  /** Each authenticated user may respond once. */
  readonly oneResponsePerUser?: boolean;
  readonly confirmation?: FormConfirmation;
  /** Email addresses that receive a message for each response; only returned to callers with `forms.edit`. */
  readonly notify?: readonly string[];
  /**
   * Whether these messages contain the answers, unless the form is anonymised; only returned to callers with
   * `forms.edit`.
   */
  readonly notifyAnswers?: boolean;
  /** Whether front ends show the results after a response; requires `publicResults`. */
  readonly showResults?: boolean;
  readonly theme?: FormTheme;
}

/** Why a form does not accept responses, with the setting that causes it. */
export type FormClosing =
  | { readonly reason: 'notYetOpen'; readonly opensAt: string }
  | { readonly reason: 'closed'; readonly closesAt: string }
  | { readonly reason: 'full'; readonly maxResponses: number };

/**
 * Whether a form currently accepts a response from the caller. `answered`: the user may respond once and has
 * already done so.
 */
export type FormAvailability =
  { readonly open: true } | ({ readonly open: false } & (FormClosing | { readonly reason: 'answered' }));
