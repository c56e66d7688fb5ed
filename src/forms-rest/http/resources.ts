const READ = ['GET', 'HEAD'] as const;

/**
 * Every address below `/.rest/forms/v1` with its methods: what `Allow` and preflights say, and what tells an unknown
 * address (404) from a method that does not work (405). A new route is a new line here.
 */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  forms: [...READ, 'POST'],
  'forms/validate': ['POST'],
  'forms/order': ['PUT'],
  'forms/import': ['POST'],
  'forms/activity': READ,
  'forms/:id': [...READ, 'POST', 'PUT', 'PATCH', 'DELETE'],
  'forms/:id/results': READ,
  'forms/:id/results/:id': [...READ, 'DELETE'],
  'forms/:id/results.csv': READ,
  'forms/:id/results.xlsx': READ,
  'forms/:id/results.json': READ,
  'forms/:id/analytics': READ,
  'forms/:id/analytics/:id.svg': READ,
  'forms/:id/export': READ,
  'forms/:id/anonymise': ['POST'],
  'forms/:id/publish': ['POST'],
  'forms/:id/unpublish': ['POST'],
  'forms/:id/duplicate': ['POST'],
  'forms/:id/rules': ['PUT'],
  'forms/:id/sections': ['POST'],
  'forms/:id/sections/order': ['PUT'],
  'forms/:id/questions': ['POST'],
  'forms/:id/questions/order': ['PUT'],
  'sections/:id': ['PATCH', 'DELETE'],
  'sections/:id/questions': ['POST'],
  'sections/:id/questions/order': ['PUT'],
  'questions/:id': ['PATCH', 'DELETE'],
  'questions/:id/answerOptions': ['POST'],
  'questions/:id/answerOptions/order': ['PUT'],
  'answerOptions/:id': ['PATCH', 'DELETE'],
};

const ID = /^[1-9][0-9]*$/;
const PATTERNS = Object.entries(RESOURCES).map(([path, methods]) => ({ steps: path.split('/'), methods }));

/** What the addresses begin with, and every method there is: for messages and preflights to unknown addresses. */
export const COLLECTIONS: readonly string[] = [...new Set(PATTERNS.map(({ steps: [first = ''] }) => first))];
export const EVERY_METHOD = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** The methods of an address as `Allow` lists them; undefined when there is no such address. */
export function allowedMethods(segments: readonly string[]): string | undefined {
  const found = PATTERNS.find(
    ({ steps }) =>
      steps.length === segments.length &&
      steps.every((step, index) => {
        const segment = segments[index] ?? '';
        if (step === ':id.svg') return segment.endsWith('.svg') && isRecordId(segment.slice(0, -4));
        return step === ':id' ? isRecordId(segment) : step === segment;
      }),
  );
  return found && [...found.methods, 'OPTIONS'].join(', ');
}

/** Whether a segment can be an id: `02` would pass a URI rule for `/forms/2`. Larger numbers than JSON can carry are none. */
export function isRecordId(segment: string): boolean {
  return ID.test(segment) && Number.isSafeInteger(Number(segment));
}
