import { assembleForm } from '../../../../forms/assemble-form.js';
import { FormDto } from '../../../../forms/dto/form.dto.js';
import { readInput } from '../../../../forms/dto/read-form.js';
import { draftForm } from '../../../../forms/edit/make-edit.js';
import { newForm, putForm } from '../../../../forms/edit/parts/put-form.js';
import { proposeFor } from './form-columns.js';

const STAMP = { user: 'ana', now: 0 };
const OTHER = { value: 'other', label: 'Other', freeText: 'showFreeText' };

it('names the option in the proposal for a column with its free texts', () => {
  const question = { title: 'Stop', question: 'Which stop?', questionType: 'single', answerOptions: [OTHER] };
  const input = readInput(FormDto, { title: 'Trip', questions: [question] });
  const { draft } = draftForm(newForm(input, 1, STAMP), STAMP, (edited) => putForm(edited, input));
  const table = { columns: ['Stop', 'Stop: Other'], rows: [['other', 'Bern']], firstRow: 2 };
  expect(proposeFor(assembleForm(draft.records), table)).toMatchObject({
    questions: [
      { column: 'Stop', question: 'Which stop?' },
      { column: 'Stop: Other', question: 'Which stop?: Other' },
    ],
  });
});
