import type { Choose } from './choose.js';

type Plain = Readonly<Record<string, unknown>>;
/** A record of the forms API as last seen. */
export type Seen = Plain & { readonly id: number; readonly version: number; readonly uuid: string };

const MOST = 60;

/** The keys by which an object is recognised. */
const KINDS = {
  form: ['sections', 'questions', 'published'],
  section: ['questions', 'formId'],
  question: ['questionType', 'answerOptions'],
  answerOption: ['label', 'questionId'],
  response: ['items', 'formId'],
} as const;
export type Kind = keyof typeof KINDS;

/** Records in earlier responses, so that requests can refer to existing ones. */
export class Harvest {
  /** ETags by URL. */
  readonly tags = new Map<string, string>();
  readonly #records: Record<Kind, Map<number, Seen>> = {
    form: new Map(),
    section: new Map(),
    question: new Map(),
    answerOption: new Map(),
    response: new Map(),
  };
  readonly #texts = new Map<string, Set<string>>();

  /** @param tag of the operation: nodes are stored by endpoint */
  learn(tag: string, body: unknown): void {
    if (Array.isArray(body))
      body.slice(0, MOST).forEach((each) => { this.learn(tag, each); }); // prettier-ignore
    else if (typeof body === 'object' && body !== null) this.#learnObject(tag, { ...body });
  }

  /** A record of a kind; undefined if there is none. */
  record(kind: Kind, choose: Choose): Seen | undefined {
    const all = this.all(kind);
    return all.length === 0 ? undefined : choose.of(all);
  }

  /** All records of a kind. */
  all(kind: Kind): Seen[] {
    return [...this.#records[kind].values()];
  }

  /** Removes a record that was deleted or is missing. */
  forget(kind: Kind, id: number): void {
    this.#records[kind].delete(id);
  }

  /** A text from earlier responses: a path, a property of an endpoint, an asset. */
  text(name: string, choose: Choose): string | undefined {
    const all = [...(this.#texts.get(name) ?? [])];
    return all.length === 0 ? undefined : choose.of(all);
  }

  add(name: string, text: string): void {
    const texts = this.#texts.get(name) ?? new Set();
    this.#texts.set(name, texts.add(text));
    if (texts.size > MOST) texts.delete([...texts][0] ?? '');
  }

  /** Removes all forms. */
  forgetRecords(): void {
    for (const records of Object.values(this.#records)) records.clear();
    this.tags.clear();
  }

  #learnObject(tag: string, object: Plain): void {
    const { id, version, uuid } = object;
    if (typeof id === 'number' && typeof version === 'number' && typeof uuid === 'string') {
      this.#learnRecord({ ...object, id, version, uuid });
    }
    if (typeof object.webhookId === 'string') this.add('delivery', String(id));
    if (typeof object['@path'] === 'string') this.#learnNode(tag, object);
    for (const value of Object.values(object)) if (typeof value === 'object') this.learn(tag, value);
  }

  #learnRecord(record: Seen): void {
    const kind = (Object.keys(KINDS) as Kind[]).find((each) => KINDS[each].every((name) => name in record));
    if (kind === undefined) return;
    const records = this.#records[kind];
    // The list of forms contains them without their parts.
    const isListed = kind === 'form' && records.get(record.id)?.version === record.version;
    if (!isListed) records.set(record.id, record);
    const [oldest] = records.keys();
    if (records.size > MOST && oldest !== undefined) records.delete(oldest);
  }

  #learnNode(tag: string, node: Plain): void {
    const id = String(node['@id']);
    if (id.startsWith('jcr:')) this.add('asset', id.slice(4));
    else this.add(`${tag} path`, String(node['@path']).slice(1));
    for (const [name, value] of Object.entries(node)) {
      if (typeof value !== 'object') this.add(`${tag} property`, name);
      if (typeof value === 'string' && value.length < 40) this.add(`${tag} value`, value);
    }
  }
}
