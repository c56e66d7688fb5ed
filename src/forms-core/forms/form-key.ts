/** Identifies a form by id, by uuid (the same in all environments), or by its exact title. */
export type FormKey = { readonly id: number } | { readonly uuid: string } | { readonly title: string };
