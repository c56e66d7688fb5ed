import type { PageTexts } from '#client';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8 } from '../../common/index.js';
import { languageOfTexts, mergeTexts, parseTexts } from './page-texts.js';
import { TemplateEngine, type TemplateFault } from './template-engine.js';
import { readTemplateFile, type FoundFile } from './template-files.js';
import { type TemplateFinding, toFinding, definitionOf } from './template-finding.js';

const TEMPLATE = '.liquid';

interface ReadFile extends FoundFile {
  readonly bytes: Buffer;
}

interface Template {
  readonly file: FoundFile;
  readonly text: string;
}

/** Templates by name, texts by language, other files by name. */
interface Parts {
  readonly templates: ReadonlyMap<string, Template>;
  readonly texts: ReadonlyMap<string, PageTexts>;
  readonly assets: ReadonlyMap<string, Buffer>;
}

/** A snapshot of all files used to render form pages. */
export class TemplateSet {
  private constructor(
    private readonly engine: TemplateEngine,
    private readonly parts: Parts,
    readonly findings: readonly TemplateFinding[],
  ) {}

  /**
   * Reads files; if several modules have a file with the same name, the last one is used. An invalid template keeps its
   * state in `before`; without one, the template of an earlier module is used (docs/reference/modules.md#folders).
   */
  static async read(
    files: readonly FoundFile[],
    nameOfFile: (absolute: string) => string,
    before?: TemplateSet,
  ): Promise<TemplateSet> {
    const read = await Promise.all(files.map(readOne));
    const present = read.filter((file) => file !== undefined);
    const findings: TemplateFinding[] = [];
    const { texts, assets } = sort(present, nameOfFile, findings);
    const checker = await TemplateEngine.of(new Map());
    const templates = new Map<string, Template>();
    for (const file of present.filter(({ name }) => name.endsWith(TEMPLATE))) {
      const name = file.name.slice(0, -TEMPLATE.length);
      const { text, fault } = readTemplate(file, checker);
      const last = before?.parts.templates.get(name);
      if (fault === undefined) templates.set(name, { file, text });
      else if (last?.file.absolute === file.absolute) templates.set(name, last);
      if (fault !== undefined) findings.push(toFinding(file, nameOfFile, fault));
    }
    const sources = new Map(Array.from(templates, ([name, { text }]) => [name, text]));
    return new TemplateSet(await TemplateEngine.of(sources), { templates, texts, assets }, findings);
  }

  /** @throws TemplateError */
  render(name: string, data: object): Promise<string> {
    return this.engine.render(name, data);
  }

  /** A file other than templates and texts, such as `form.css`. */
  asset(name: string): Buffer | undefined {
    return this.parts.assets.get(name);
  }

  texts(language: string): PageTexts {
    return mergeTexts(this.parts.texts, language);
  }

  fileOf(name: string): FoundFile | undefined {
    return this.parts.templates.get(name)?.file;
  }
}

async function readOne(file: FoundFile): Promise<ReadFile | undefined> {
  const bytes = await readTemplateFile(file);
  return bytes && { ...file, bytes };
}

function readTemplate(
  { bytes }: ReadFile,
  checker: TemplateEngine,
): { readonly text: string; readonly fault: TemplateFault | undefined } {
  try {
    const text = decodeUtf8(bytes);
    return { text, fault: checker.check(text) };
  } catch (error) {
    if (!(error instanceof InvalidUtf8Error)) throw error;
    return { text: '', fault: { ...error.position, message: NOT_UTF8 } };
  }
}

function sort(
  files: readonly ReadFile[],
  nameOfFile: (absolute: string) => string,
  findings: TemplateFinding[],
): Pick<Parts, 'texts' | 'assets'> {
  const texts = new Map<string, PageTexts>();
  const assets = new Map<string, Buffer>();
  for (const file of files) {
    const language = languageOfTexts(file.name);
    if (language === undefined) {
      if (!file.name.endsWith(TEMPLATE)) assets.set(file.name, file.bytes);
      continue;
    }
    const parsed = parseTexts(file.bytes, nameOfFile(file.absolute));
    texts.set(language, { ...texts.get(language), ...parsed.texts });
    findings.push(...parsed.findings.map((finding) => ({ ...finding, definition: definitionOf(file) })));
  }
  return { texts, assets };
}
