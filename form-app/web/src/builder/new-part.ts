import type { DialogKind } from '#client';
import { newUuid } from '../shell/new-uuid.js';
import type { Part } from './part.js';

/** A new part without texts; a question starts with one empty option. */
export function newPart(kind: DialogKind): Part {
  const uuid = newUuid();
  const common = { uuid, content: {}, localisations: [], title: '' };
  switch (kind) {
    case 'question':
      return {
        kind,
        uuid,
        children: [newPart('answerOption')],
        values: { ...common, question: '', questionType: 'single', required: false },
      };
    case 'answerOption':
      return {
        kind,
        uuid,
        children: [],
        values: { ...common, label: '', value: '', freeText: 'dontShowFreeText' },
      };
    default:
      return { kind, uuid, children: [], values: { ...common, description: '' } };
  }
}
