import { describeTrouble } from './describe-trouble.js';

it.each([
  [{ kind: 'missing' }, 'Das Diagramm „own“ existiert nicht; stattdessen wird ein anderes gezeigt.'],
  [{ kind: 'invalid' }, 'Das Diagramm „own“ ist fehlerhaft; stattdessen wird ein anderes gezeigt.'],
  [
    { kind: 'undrawable', reason: 'tooSlow' },
    'Das Diagramm „own“ kann nicht gezeichnet werden (es dauert länger als 10 s); stattdessen wird ein anderes gezeigt.',
  ],
  [
    { kind: 'undrawable', reason: { message: 'Unrecognized function: nowhere' } },
    'Das Diagramm „own“ kann nicht gezeichnet werden (Unrecognized function: nowhere); stattdessen wird ein anderes gezeigt.',
  ],
] as const)('describes in German: %j', (trouble, expected) => {
  expect(describeTrouble('own', trouble, 'de')).toBe(expected);
});
