import type { StoredForm } from '../../stored-form.js';
import { below, rejectField, type Place } from './place.js';

/** Reports settings of a form that contradict each other. */
export function checkSettings(form: StoredForm, place: Place): void {
  const { opensAt, closesAt, anonymize, oneResponsePerUser } = form;
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
    rejectField(below(place, 'closesAt'), 'invalid_value', `must be after opensAt, ${opensAt}`);
  // Detecting a second response requires storing the user of the first one.
  if (anonymize && oneResponsePerUser === true) {
    const reason = 'must not be true for a form with anonymize: it requires that users are stored';
    rejectField(below(place, 'oneResponsePerUser'), 'invalid_value', reason);
  }
}
