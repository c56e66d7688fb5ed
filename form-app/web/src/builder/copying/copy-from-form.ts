import { copyPart } from '../copy-part.js';
import type { Part } from '../part.js';

const PLACEHOLDER = /\{\{([\da-f-]{36})(?:\|([^{}]*))?\}\}/gi;

/** A placeholder is kept if its question is copied too, and replaced by its fallback otherwise. */
export function copyFromForm(questions: readonly Part[]): readonly Part[] {
  const copies = questions.map((question) => copyPart(question));
  const copied = new Map(questions.map(({ uuid }, index) => [uuid, copies[index]?.uuid]));
  const replace = (text: string): string =>
    text.replace(PLACEHOLDER, (_, uuid: string, fallback = '') => {
      const copy = copied.get(uuid.toLowerCase());
      return copy === undefined ? String(fallback) : `{{${copy}|${String(fallback)}}}`;
    });
  return copies.map((copy) => withTexts(copy, replace));
}

function withTexts<P extends Part>(part: P, replace: (text: string) => string): P {
  const texts = Object.entries<unknown>({ ...part.values }).map(
    ([field, value]) => [field, replaceIn(value, replace)] as const,
  );
  const values = Object.assign({ ...part.values }, Object.fromEntries(texts));
  return { ...part, values, children: part.children.map((child) => withTexts(child, replace)) };
}

function replaceIn(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceIn(item, replace)]));
}
