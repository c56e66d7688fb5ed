import type { SubmittedItem } from '#client';
import type { Liquid } from 'liquidjs';
import { errorMessage } from '../../common/index.js';
import { TemplateFormFunctions } from './template-form-functions.js';

/** Limits per page: time in milliseconds, output in characters and list members. Rendering fails beyond them. */
const LIMITS = { parseLimit: 2_000_000, renderLimit: 5_000, memoryLimit: 50_000_000 };

/** A single-line message with its position. */
export interface TemplateFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Interpreted without running code, with escaped output and resource limits. */
export class TemplateEngine {
  private constructor(private readonly liquid: Liquid) {}

  /** Imports the interpreter on first use, because it would take a large part of the start time. */
  static async of(templates: ReadonlyMap<string, string>): Promise<TemplateEngine> {
    const { Liquid } = await import('liquidjs');
    const liquid = new Liquid({
      ...LIMITS,
      templates: Object.fromEntries(templates),
      extname: '',
      cache: true,
      outputEscape: 'escape',
      ownPropertyOnly: true,
      strictFilters: true,
    });
    addFormFunctions(liquid);
    return new TemplateEngine(liquid);
  }

  /** The first error in a template; undefined if it is valid. */
  check(text: string): TemplateFault | undefined {
    try {
      this.liquid.parse(text);
      return undefined;
    } catch (error) {
      return toFault(error);
    }
  }

  /** `data` is also available in partials. @throws TemplateError */
  async render(name: string, data: object): Promise<string> {
    try {
      const html: unknown = await this.liquid.renderFile(name, {}, { globals: data });
      return String(html);
    } catch (error) {
      throw new TemplateError(toFault(error));
    }
  }
}

export class TemplateError extends Error {
  constructor(readonly fault: TemplateFault) {
    super(fault.message);
  }
}

/** `formfn | getForm: 3`: Liquid has no function calls, but filters accept arguments and may be asynchronous. */
function addFormFunctions(liquid: Liquid): void {
  liquid.registerFilter('getForms', (formfn: unknown) => callable(formfn).getForms());
  liquid.registerFilter('getForm', (formfn: unknown, id: unknown) => callable(formfn).getForm(Number(id)));
  liquid.registerFilter('getResults', (formfn: unknown, id: unknown) =>
    callable(formfn).getResults(Number(id)),
  );
  liquid.registerFilter('submitResponse', (formfn: unknown, id: unknown, items: unknown) =>
    callable(formfn).submitResponse(Number(id), Array.isArray(items) ? items.filter(isItem) : []),
  );
}

function callable(value: unknown): TemplateFormFunctions {
  if (value instanceof TemplateFormFunctions) return value;
  throw new Error('write formfn before this filter: {{ formfn | getForm: 3 }}');
}

function isItem(value: unknown): value is SubmittedItem {
  return typeof value === 'object' && value !== null && 'questionId' in value && 'value' in value;
}

function toFault(error: unknown): TemplateFault {
  const message = errorMessage(error).split('\n', 1)[0] ?? '';
  const [, line = '1', column = '1'] = /, line:(\d+), col:(\d+)$/.exec(message) ?? [];
  const plain = message.replace(/(?:, file:[^,]*)?, line:\d+, col:\d+$/, '');
  return { line: Number(line), column: Number(column), message: plain };
}
