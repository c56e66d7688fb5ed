import type { rejections as english } from '../en/content-rejections.js';

const EXPECTED: ReadonlyMap<string | undefined, string> = new Map([
  ['String', 'Das muss ein Text sein.'],
  ['Boolean', 'Das muss wahr oder falsch sein.'],
  ['Long', 'Das muss eine ganze Zahl sein.'],
  ['Double', 'Das muss eine Zahl sein.'],
  ['Decimal', 'Das muss eine Zahl sein.'],
  ['Date', 'Das muss ein Datum mit einem Jahr von 0000 bis 9999 sein, z. B. 2027-06-12T19:00:00.000Z.'],
  ['list', 'Das muss eine Liste von Werten sein.'],
  ['single', 'Das muss ein einzelner Wert sein.'],
]);

export const rejections: typeof english = {
  required: () => 'Das darf nicht leer sein.',
  wrong_type: ({ expected }) => EXPECTED.get(expected),
  invalid_value: ({ pattern }) => pattern && `Das muss dem Muster ${pattern} entsprechen.`,
  out_of_range: ({ min, max }) =>
    min === undefined
      ? `Der Wert darf höchstens ${String(max)} sein.`
      : `Der Wert muss mindestens ${min} sein.`,
  invalid_name: ({ max }) =>
    max === undefined
      ? 'Ein Name darf nicht leer sein, nicht mit einem Leerzeichen beginnen oder enden und / @ [ ] | * " und \\ nicht enthalten.'
      : `Der Name oder der Pfad mit ihm darf höchstens ${max} Bytes lang sein.`,
  unknown_type: ({ type }) => `Den Knotentyp ${String(type)} gibt es nicht.`,
  type_not_allowed: ({ parent, allowed }) =>
    allowed && `In ${String(parent)} sind nur Knoten der Typen ${allowed} erlaubt.`,
  too_many: ({ max }) =>
    max &&
    `Höchstens ${max} Einträge können zusammen veröffentlicht werden. Veröffentlichen Sie zuerst Einträge darunter.`,
  name_conflict: () => 'Ein Teil heißt so: Entfernen Sie zuerst den Teil.',
};
