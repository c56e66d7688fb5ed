import type { Edit } from '../forms/edit/make-edit.js';
import { below, rejectField } from '../forms/edit/checks/place.js';

/** Wraps an edit to report a problem if it changes whether the form is published. */
export function keepPublished(edit: Edit): Edit {
  return (draft) => {
    edit(draft);
    if (draft.form.published === draft.before.form.published) return;
    const place = draft.places.get(draft.form) ?? { path: '', problems: draft.problems };
    rejectField(below(place, 'published'), 'invalid_value', 'cannot be changed in a draft');
  };
}
