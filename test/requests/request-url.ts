import { OPERATORS } from '../../src/content/index.js';
import type { Parameter } from '../../src/openapi/document/openapi-document.js';
import type { Choose } from './choose.js';
import type { DocumentedOperation } from './documented-operations.js';
import type { Harvest, Seen } from './harvest.js';
import type { ValueMaker } from './make-value.js';
import { ODD_TEXTS } from './odd-values.js';

/** A workspace without delivery endpoints. */
export const EDITED_WORKSPACE = 'edited';

/** A known value for a parameter in the path; the operation or API precedes names that others use as well. */
type Known = (
  harvest: Harvest,
  choose: Choose,
  tag: string,
  target: Seen | undefined,
) => string | number | undefined;

const KNOWN: Readonly<Record<string, Known>> = {
  id: (_harvest, _choose, _tag, target) => target?.id,
  form: (_harvest, choose, _tag, target) => (choose.perMille(500) ? target?.uuid : target?.id),
  responseId: (harvest, choose, _tag, target) => {
    const given = harvest.all('response').filter(({ formId }) => formId === target?.id);
    return given.length === 0 ? undefined : choose.of(given).id;
  },
  questionId: (harvest, choose, _tag, target) =>
    (questionOf(target, choose) ?? harvest.record('question', choose))?.id,
  workspace: (_harvest, choose) => (choose.perMille(950) ? EDITED_WORKSPACE : undefined),
  uuid: (harvest, choose) => harvest.text('asset', choose),
  'webhooks name': (harvest, choose) => harvest.text('webhook', choose),
  'webhooks id': (harvest, choose) => harvest.text('delivery', choose),
  'cancelPublishing path': (harvest, choose) => harvest.text('scheduled path', choose),
  'cancelUnpublishing path': (harvest, choose) => harvest.text('scheduled path', choose),
  'uploadFiles path': () => 'larkway',
  'nodes path': editedPath,
  'properties path': (harvest, choose) => `${editedPath(harvest, choose) ?? ''}/title`,
  path: (harvest, choose, tag) => harvest.text(tag === 'Assets' ? 'asset path' : `${tag} path`, choose),
  theme: () => 'larkway',
  variation: (_harvest, choose) => choose.of(['large', 'teaser', 'none']),
};

function knownOf({ operation, path }: DocumentedOperation, name: string): Known | undefined {
  const api = path.split('/')[2] ?? '';
  return KNOWN[`${operation.operationId} ${name}`] ?? KNOWN[`${api} ${name}`] ?? KNOWN[name];
}

/** Parameters that take the id of a question with options. */
const QUESTIONS = new Set(['rows', 'columns']);

function editedPath(harvest: Harvest, choose: Choose): string | undefined {
  return harvest.text('Editing content path', choose);
}

/** A question of a form with a chart. */
function questionOf(form: Seen | undefined, choose: Choose): { readonly id: number } | undefined {
  const questions = (form?.questions ?? []) as readonly {
    readonly id: number;
    readonly questionType: string;
  }[];
  const drawn = questions.filter(({ questionType }) => questionType !== 'text');
  return drawn.length === 0 ? undefined : choose.of(drawn);
}

/** Generates paths and query strings: from known values, from schemas, and hostile ones. */
export class AddressMaker {
  constructor(
    private readonly values: ValueMaker,
    private readonly harvest: Harvest,
    private readonly choose: Choose,
  ) {}

  /** @param target the record that the URL should contain */
  make(chosen: DocumentedOperation, target: Seen | undefined, isOdd: boolean): string {
    const path = chosen.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      this.segment(chosen, name, target, isOdd),
    );
    return `${path}${this.query(chosen, target, isOdd)}`;
  }

  private segment(
    chosen: DocumentedOperation,
    name: string,
    target: Seen | undefined,
    isOdd: boolean,
  ): string {
    if (isOdd && this.choose.perMille(350)) return encode(this.choose.of(ODD_TEXTS.slice(1)));
    const { operation, parameters } = chosen;
    const known = knownOf(chosen, name)?.(this.harvest, this.choose, operation.tags[0] ?? '', target);
    if (known !== undefined && this.choose.perMille(930))
      return String(known).split('/').map(encode).join('/');
    const parameter = parameters.find((each) => each.name === name);
    return encode(String(this.values.make(parameter?.schema ?? { type: 'string' }))) || 'x';
  }

  private query(
    { operation, parameters }: DocumentedOperation,
    target: Seen | undefined,
    isOdd: boolean,
  ): string {
    const inQuery = parameters.filter((each) => each.in === 'query');
    const optional = inQuery.filter(({ required }) => required !== true);
    const needed = isOdd && this.choose.perMille(300) ? [] : inQuery.filter(({ required }) => required);
    // With many filters of an endpoint, nothing is found, and one of them is invalid.
    const share = Math.min(250, Math.round(3_000 / Math.max(1, optional.length)));
    const chosen = [...needed, ...this.choose.some(optional, share)];
    const tag = operation.tags[0] ?? '';
    const pairs = chosen.flatMap((parameter) => {
      const question = QUESTIONS.has(parameter.name) ? questionOf(target, this.choose) : undefined;
      return question === undefined || isOdd
        ? this.pairs(parameter, tag, isOdd)
        : [`${parameter.name}=${String(question.id)}`];
    });
    if (isOdd && this.choose.perMille(100)) pairs.push(encode(this.choose.of(ODD_TEXTS)));
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }

  private pairs(parameter: Parameter, tag: string, isOdd: boolean): string[] {
    // Endpoints also accept properties that no content type declares.
    if (parameter.name === '@ancestor') return [this.filter(tag, isOdd)];
    const isWrong = isOdd && this.choose.perMille(500);
    const value = isWrong ? this.choose.of(ODD_TEXTS) : this.queryValue(parameter, tag);
    const pair = `${encode(parameter.name)}=${encode(value)}`;
    return isOdd && this.choose.perMille(50) ? [pair, pair] : [pair];
  }

  private queryValue({ name, schema, examples }: Parameter, tag: string): string {
    if (examples !== undefined && this.choose.perMille(300))
      return String(this.choose.of(Object.values(examples)).value);
    const property = this.harvest.text(`${tag} property`, this.choose);
    if (name === 'orderBy' && property !== undefined)
      return `${property}${this.choose.of(['', ' desc', ' ASC'])}`;
    const word = this.harvest.text(`${tag} value`, this.choose);
    if (name === 'q' && word !== undefined && this.choose.perMille(700)) return word;
    return String(this.values.make(schema));
  }

  private filter(tag: string, isOdd: boolean): string {
    const odd = (text: string): string =>
      isOdd && this.choose.perMille(300) ? this.choose.of(ODD_TEXTS) : text;
    const name = odd(this.harvest.text(`${tag} property`, this.choose) ?? '@name');
    const operator = this.choose.perMille(400) ? '' : `[${odd(this.choose.of(OPERATORS))}]`;
    const value = odd(this.harvest.text(`${tag} value`, this.choose) ?? 'a');
    return `${encode(`${name}${operator}`)}=${encode(value)}`;
  }
}

/** Percent-encodes a text; a lone surrogate, which cannot be encoded, becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%2C', ',');
}
