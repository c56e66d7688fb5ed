import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

// Texts of the studio are in form-app/web/src/texts, in every language; a literal would be shown in English only.

const FOLDER = 'form-app/web/src';
const SHOWN = new Set([
  ...['action', 'alt', 'aria-description', 'aria-label', 'aria-roledescription', 'description', 'error'],
  ...['explanation', 'help', 'label', 'placeholder', 'title', 'what'],
]);
const WORD = /\p{L}{2}/u;
/** Placeholders that show the format of a value. */
const FORMATS = new Set(['PT1H30M', 'jcr:…']);
const JOINING = new Set([
  ...[ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken],
]);

/**
 * The literal texts in an expression, including its branches and templates, without those of calls and nested
 * elements.
 */
function literalsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const { head, templateSpans } = node;
    return [
      head.text,
      ...templateSpans.flatMap(({ expression, literal }) => [...literalsOf(expression), literal.text]),
    ];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(right);
    return JOINING.has(operatorToken.kind) ? [left, right].flatMap(literalsOf) : [];
  }
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return ts.isJsxExpression(node) && node.expression !== undefined ? literalsOf(node.expression) : [];
}

function shownLiterals(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return [node.text.trim()];
  if (ts.isJsxAttribute(node)) {
    const isShown = SHOWN.has(node.name.getText());
    return isShown && node.initializer !== undefined ? literalsOf(node.initializer) : [];
  }
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literalsOf(node) : [];
}

/** Literal texts that a component would show, with their lines. */
function findTexts(name: string, code: string): readonly string[] {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const texts = shownLiterals(node).filter((text) => WORD.test(text) && !FORMATS.has(text));
    found.push(...texts.map((text) => `${name}:${String(line)}: ${text}`));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('components of the studio', () => {
  it('contain no literal texts', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    const components = files.filter((name) => name.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(100);
    const found = components.flatMap((name) => findTexts(name, readFileSync(`${FOLDER}/${name}`, 'utf8')));
    expect(found).toEqual([]);
  });

  it('are checked in children, attributes, branches and templates', () => {
    const code = [
      '<p title="One" className="none">Two</p>;',
      "<p aria-label={isOpen ? 'Three' : texts.closed}>{count > 0 && `${count} four`}</p>;",
      "<Dialog title={`Five ${name}`} kind=\"none\" data={['none']}>{isOpen ? 'Six' : (name ?? 'Seven')}</Dialog>;",
    ];
    expect(findTexts('a.tsx', code.join('\n'))).toEqual([
      ...['a.tsx:1: One', 'a.tsx:1: Two', 'a.tsx:2: Three', 'a.tsx:2:  four'],
      ...['a.tsx:3: Five ', 'a.tsx:3: Six', 'a.tsx:3: Seven'],
    ]);
  });
});
