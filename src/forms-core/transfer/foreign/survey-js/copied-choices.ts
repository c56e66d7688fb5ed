import type { Fields } from '../../../../common/index.js';
/** Choices that questions have from earlier ones. */
export class CopiedChoices {
  private readonly byName = new Map<unknown, readonly unknown[]>();

  /** A question with the choices of the one that it names. @param note receives names of questions without choices */
  copied(element: Fields, note: (what: string) => void): Fields {
    const { name, choices, choicesFromQuestion } = element;
    const isCopied = typeof choicesFromQuestion === 'string' && choicesFromQuestion !== '';
    const found = isCopied ? this.byName.get(choicesFromQuestion) : choices;
    if (isCopied && found === undefined) note('choicesFromQuestion has no equivalent');
    if (Array.isArray(found)) this.byName.set(name, found);
    return isCopied && found !== undefined ? { ...element, choices: found } : element;
  }
}
