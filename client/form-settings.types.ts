/** The message or the page that follows a stored response. */
export interface FormConfirmation {
  /** Shown in place of the general text of thanks. */
  readonly message?: string;
  /** URL of the page that follows a stored response: http, https, or relative to the page of the form. */
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
  /** No responses are accepted before this time: ISO 8601 with time zone. */
  readonly opensAt?: string;
  /** No responses are accepted from this time on. */
  readonly closesAt?: string;
  /** Stored responses after which no more are accepted. */
  readonly maxResponses?: number;
  /** Each authenticated user may respond once. */
  readonly oneResponsePerUser?: boolean;
  readonly confirmation?: FormConfirmation;
  /** Email addresses that get a message for each response; returned to callers with `forms.edit` only. */
  readonly notify?: readonly string[];
  /** Whether these messages contain the answers, unless the form is anonymised; returned to callers with `forms.edit` only. */
  readonly notifyAnswers?: boolean;
  /** Whether front ends show the results after a response; they are only readable with `publicResults`. */
  readonly showResults?: boolean;
  readonly theme?: FormTheme;
}

/** Why a form accepts no responses, with the setting that causes it. */
export type FormClosing =
  | { readonly reason: 'notYetOpen'; readonly opensAt: string }
  | { readonly reason: 'closed'; readonly closesAt: string }
  | { readonly reason: 'full'; readonly maxResponses: number };

/** Whether a form accepts a response of the caller at the moment. `answered`: the user may respond once, and has. */
export type FormAvailability =
  { readonly open: true } | ({ readonly open: false } & (FormClosing | { readonly reason: 'answered' }));
