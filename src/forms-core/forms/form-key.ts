/** How a form is named: by identifier, by the identifier that is the same everywhere, or by its exact title. */
export type FormKey = { readonly id: number } | { readonly uuid: string } | { readonly title: string };
