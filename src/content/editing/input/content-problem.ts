/** A problem in the input of a write (docs/reference/content-api.md#errors). */
export interface ContentProblem {
  /** Path of the member in the body, such as `main/0/title`; empty for the body itself. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** The values in the message, by name, from which clients can build a translated message. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A position in the body, with the list that collects its problems. */
export interface InputPlace {
  readonly path: string;
  readonly problems: ContentProblem[];
}

export function reject(
  { path, problems }: InputPlace,
  code: string,
  message: string,
  values?: ContentProblem['values'],
): void {
  problems.push({ path, code, message, ...(values !== undefined && { values }) });
}

export function memberOf(place: InputPlace, name: string): InputPlace {
  return { path: place.path === '' ? name : `${place.path}/${name}`, problems: place.problems };
}
