import type { MediaType } from '../../src/openapi/document/openapi-document.js';
import type { Choose } from './choose.js';
import type { DocumentedOperation } from './documented-operations.js';
import type { Harvest, Kind, Seen } from './harvest.js';
import { ODD_BODIES } from './odd-values.js';
import type { ValueMaker } from './make-value.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const UPLOAD_TYPE = 'multipart/form-data';
const BOUNDARY = 'boundary-of-the-run';
/** A body just over the limit. */
const TOO_LARGE = `["${'x'.repeat(1024 * 1024)}"]`;

/** The kind of record that an operation changes. */
const CHANGED: Readonly<Record<string, Kind>> = {
  replaceForm: 'form',
  changeForm: 'form',
  changeSection: 'section',
  changeQuestion: 'question',
  changeAnswerOption: 'answerOption',
};

interface Question {
  readonly id: number;
  readonly questionType: string;
  readonly rangeFrom: number | null;
  readonly answerOptions: readonly { readonly value: string }[];
}

export interface MadeBody {
  readonly contentType: string;
  readonly text: string;
}

/** Generates bodies: according to the schema, from stored records, and invalid ones. */
export class BodyMaker {
  constructor(
    private readonly values: ValueMaker,
    private readonly harvest: Harvest,
    private readonly choose: Choose,
  ) {}

  /** @param target the record in the URL */
  make(chosen: DocumentedOperation, target: Seen | undefined, isOdd: boolean): MadeBody | undefined {
    const [type, media] = Object.entries(chosen.operation.requestBody?.content ?? {})[0] ?? [];
    if (type === undefined || media === undefined) return isOdd ? this.surplus() : undefined;
    const value = this.plain(chosen, media, target);
    if (!isOdd) return { contentType: sentType(type), text: write(type, value) };
    if (this.choose.perMille(300))
      return { contentType: this.oddType(type), text: this.choose.of(ODD_BODIES) };
    if (this.choose.perMille(10)) return { contentType: type, text: TOO_LARGE };
    const contentType = this.choose.perMille(100) ? this.oddType(type) : sentType(type);
    return { contentType, text: write(type, this.values.spoil(value)) };
  }

  private plain(
    { operation, path }: DocumentedOperation,
    { schema, examples = {} }: MediaType,
    target: Seen | undefined,
  ): unknown {
    const stored = this.stored(operation.operationId, path, target);
    if (stored !== undefined && this.choose.perMille(600)) return stored;
    const all = Object.values(examples);
    return all.length > 0 && this.choose.perMille(200) ? this.choose.of(all).value : this.values.make(schema);
  }

  /** Clients send bodies even if none is expected. */
  private surplus(): MadeBody | undefined {
    if (this.choose.perMille(700)) return undefined;
    return { contentType: 'application/json', text: this.choose.of(ODD_BODIES) };
  }

  private oddType(type: string): string {
    return this.choose.of([
      type,
      type,
      `${type}; charset=utf-8`,
      'text/plain',
      'application/xml',
      'x',
      'application/json',
      FORM_TYPE,
    ]);
  }

  private stored(operationId: string, path: string, target: Seen | undefined): unknown {
    const fresh = this.fresh()[operationId];
    if (fresh !== undefined) return fresh;
    if (target === undefined) return undefined;
    if (operationId === 'submitResponse') return this.submission(target);
    if (operationId === 'sendFormPage') return this.page(target);
    if (path.endsWith('/order')) return this.order(operationId, target);
    return operationId in CHANGED ? this.changed(target) : undefined;
  }

  /** A body that can be stored in any state. */
  private fresh(): Readonly<Record<string, unknown>> {
    const option = { label: 'An option', value: this.choose.uuid() };
    const question = { title: 'New', question: 'New?', questionType: 'single', answerOptions: [option] };
    return {
      createForm: { title: 'New', published: this.choose.perMille(500), questions: [question] },
      validateForm: { title: 'New', questions: [question] },
      addSectionToForm: { title: 'New', questions: [question] },
      addQuestionToForm: question,
      addQuestionToSection: question,
      addAnswerOptionToQuestion: option,
      orderForms: { ids: this.harvest.all('form').map(({ id }) => id) },
      importForm: { content: this.harvest.text('form file', this.choose) ?? '', name: 'a.yaml' },
      ...this.ofContent(),
      signIn: JSON.parse(this.harvest.text('sign in', this.choose) ?? '{}') as unknown,
    };
  }

  private ofContent(): Readonly<Record<string, unknown>> {
    const to = `/${this.harvest.text('Editing content path', this.choose) ?? ''}`;
    const name = `node${String(this.choose.below(1_000_000))}`;
    const relocation = { to, name };
    const page = { '@name': name, '@nodeType': 'cms:page', title: 'New' };
    const properties = [{ name: 'title', values: ['New'] }];
    const later = { at: '2099-01-01T00:00:00Z' };
    return {
      addNode: page,
      addTopNode: page,
      addRepositoryNode: { name, type: 'cms:page', properties },
      changeRepositoryNode: { properties },
      changeRepositoryProperty: { values: ['Changed'] },
      uploadFiles: { title: 'New' },
      moveNode: relocation,
      copyNode: relocation,
      restoreVersion: { version: '1.0' },
      publishNode: this.choose.of([{}, later]),
      unpublishNode: this.choose.of([{}, later]),
    };
  }

  /** A record that was read, with one changed text. */
  private changed(record: Seen): unknown {
    const name = this.choose.of(
      ['title', 'description', 'question', 'label'].filter((each) => each in record),
    );
    return { ...record, [name]: `Changed ${String(this.choose.below(1000))}` };
  }

  private order(operationId: string, target: Seen): unknown {
    const [, part = ''] = /^order(\w+?)Of/.exec(operationId) ?? [];
    const siblings = target[part.charAt(0).toLowerCase() + part.slice(1)];
    return { ids: Array.isArray(siblings) ? siblings.map(({ id }: Seen) => id).reverse() : [] };
  }

  private submission(form: Seen): unknown {
    return this.choose.some(questionsOf(form), 700).map((question) => ({
      questionId: question.id,
      value: this.answer(question),
    }));
  }

  private page(form: Seen): unknown {
    const shown = this.choose.some(questionsOf(form), 300);
    const fields = shown.map((question) => [`question-${String(question.id)}`, this.answer(question)]);
    return {
      ...Object.fromEntries(fields),
      answers: '[]',
      shown: shown.map(({ id }) => id).join(' '),
      go: this.choose.of(['next', 'back', 'send']),
      key: this.choose.uuid(),
    };
  }

  private answer({ answerOptions, questionType, rangeFrom }: Question): string {
    if (answerOptions.length > 0) return this.choose.of(answerOptions).value;
    return questionType === 'range' ? String((rangeFrom ?? 0) + this.choose.below(8)) : 'A text of my own';
  }
}

function questionsOf({ questions, sections }: Seen): Question[] {
  const inSections = (sections as readonly { questions: Question[] }[]).flatMap(
    (section) => section.questions,
  );
  return [...(questions as Question[]), ...inSections];
}

function write(type: string, value: unknown): string {
  if (type === UPLOAD_TYPE) return uploadText(value);
  return type === FORM_TYPE ? formText(value) : JSON.stringify(value);
}

function sentType(type: string): string {
  return type === UPLOAD_TYPE ? `${type}; boundary=${BOUNDARY}` : type;
}

/** A form with a file; fields whose names require encoding are omitted. */
function uploadText(value: unknown): string {
  const fields = Object.entries(value ?? {}).filter(([name]) => /^[@\w]+$/.test(name) && name !== 'file');
  const parts = fields.map(([name, text]) => `name="${name}"\r\n\r\n${String(text)}`);
  const file = `name="file"; filename="a.txt"\r\n\r\n${JSON.stringify(value)}`;
  const written = [...parts, file].map(
    (part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`,
  );
  return `${written.join('')}--${BOUNDARY}--\r\n`;
}

function formText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).flatMap(([name, each]) =>
    [each].flat().map((one: unknown) => [name, String(one)]),
  );
  // A lone surrogate cannot be encoded.
  return fields
    .map((pair) => pair.map((part) => encodeURIComponent(part.replaceAll(/\p{Cs}/gu, '\ufffd'))).join('='))
    .join('&');
}
