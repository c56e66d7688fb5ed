import { textsOf } from '../texts/texts-of.js';
import type { Part } from './part.js';

export function nameOf({ kind, values }: Part): string {
  const texts = [
    'label' in values ? values.label : undefined,
    'question' in values ? values.question : undefined,
    values.title,
  ];
  return (
    texts.find((text) => text !== undefined && text.trim() !== '') ?? textsOf('formProblems').untitled[kind]
  );
}
