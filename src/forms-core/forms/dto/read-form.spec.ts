import { FormDto } from './form.dto.js';
import { readFormInTurns, readInput } from './read-form.js';

const section = (title: unknown): object => ({
  title,
  questions: [{ question: 'Which one?', questionType: 'text' }],
});

/** The number of other events handled while the form is read. */
async function eventsDuring(reading: Promise<unknown>): Promise<number> {
  let count = 0;
  let isDone = false;
  const next = (): void => {
    count += 1;
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  await reading.finally(() => (isDone = true));
  return count;
}

it('reads the sections of a form in turns with other events', async () => {
  const form = { title: 'Trip', sections: ['A', 'B', 'C', 'D'].map(section) };
  const reading = readFormInTurns(form);
  expect(await eventsDuring(reading)).toBeGreaterThanOrEqual(3);
  expect(await reading).toEqual(readInput(FormDto, form));
});

it.each([
  { title: 1, sections: [section('A'), section(2)], questions: [{ questionType: 'none' }] },
  { title: 'Trip', sections: 'none' },
  { title: 'Trip', sections: Array.from({ length: 1_001 }, () => section('A')) },
  { title: 'Trip', sections: [null] },
  { title: 'Trip' },
])('reports the same problems as without turns', async (form) => {
  const { place } = await readFormInTurns(form);
  expect(place.problems).toEqual(readInput(FormDto, form).place.problems);
});
