// Data of the studio: the session and the edit dialogs (docs/reference/charts-and-dialogs.md#custom-fields).

/** A signed-in user; the session cookie is not accessible to scripts. */
export interface SignedIn {
  readonly user: string;
  readonly permissions: readonly string[];
  /** To be sent as `X-CSRF-Token` with every write. */
  readonly csrfToken: string;
  /** Epoch milliseconds; extended by every use. */
  readonly expires: number;
}

/** The languages of the site, without the default one. */
export interface TranslationLanguages {
  readonly languages: readonly string[];
}

/** How the server protects form pages from automated responses (docs/reference/spam.md). */
export interface SpamProtection {
  /** Seconds after opening in which a form page is not accepted; 0: no minimum. */
  readonly minimumSeconds: number;
  /** The service that verifies anonymous respondents; absent: none. */
  readonly captcha?: {
    /** Host of the service. */
    readonly host: string;
    /** Form pages show its widget; otherwise they accept no anonymous responses. */
    readonly widget: boolean;
  };
}

export const DIALOG_KINDS = ['form', 'section', 'question', 'answerOption'] as const;
export type DialogKind = (typeof DIALOG_KINDS)[number];

export const FIELD_TYPES = [
  'textField',
  'richTextField',
  'numberField',
  'checkBoxField',
  'comboBoxField',
  'dateField',
  'formChooserField',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of an edit dialog. A field named `content.<key>` is stored in the record's `content`. */
export interface DialogField {
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  readonly required: boolean;
  readonly description?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
}

/** The edit dialogs, with decorations applied. */
export type Dialogs = Readonly<Record<DialogKind, { readonly fields: readonly DialogField[] }>>;
