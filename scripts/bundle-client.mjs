/**
 * Bundles the compiled client: `dist/client-package/index.js`, one module without imports, and `index.d.ts`, its types. The
 * server sends both files, and `npm pack` in `client/` packs them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import ts from 'typescript';

const CLIENT_PACKAGE = 'dist/client-package';

/** @param root the project folder with the compiled client in `dist/client/` */
export async function bundleClient(root) {
  const compiled = join(root, 'dist/client');
  const folder = join(root, CLIENT_PACKAGE);
  const build = await rolldown({ input: join(compiled, 'index.js'), platform: 'neutral' });
  rmSync(folder, { recursive: true, force: true });
  await build.write({ dir: folder, format: 'esm', entryFileNames: 'index.js', codeSplitting: false });
  await build.close();
  writeFileSync(join(folder, 'index.d.ts'), bundleTypes(join(compiled, 'index.d.ts')));
}

/** The declarations of a module and its imports, in one file. */
function bundleTypes(entry) {
  const modules = readModules(entry);
  const declared = new Map();
  for (const module of modules.values()) {
    for (const name of module.names) {
      const other = declared.get(name);
      if (other !== undefined)
        throw new Error(`${name} is declared in ${other} and in ${module.file}: rename one of them.`);
      declared.set(name, module.file);
    }
  }
  const exports = exportsOf(modules.get(entry), modules).map(({ name, isType }) =>
    isType ? `type ${name}` : name,
  );
  const texts = [...modules.values()].map(({ text }) => text.trim());
  return `${texts.join('\n')}\nexport { ${exports.join(', ')} };\n`;
}

/** The entry and its direct and indirect imports, by file. */
function readModules(entry) {
  const modules = new Map();
  const pending = [entry];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (modules.has(file)) continue;
    const module = readModule(file, relative(dirname(entry), file));
    modules.set(file, module);
    pending.push(...module.imports);
  }
  return modules;
}

function readModule(path, file) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const module = { file, names: [], own: [], imports: [], reexports: [], text: '' };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      readLink(statement, module, path);
    else readDeclaration(statement, source, module);
  }
  return module;
}

/** An import, or an export of another module. */
function readLink(statement, module, path) {
  const { moduleSpecifier, importClause, exportClause, isTypeOnly = false } = statement;
  if (moduleSpecifier === undefined) {
    if (exportClause.elements.length > 0)
      throw new Error(`${module.file}: export names where they are declared.`);
    return;
  }
  const target = join(dirname(path), moduleSpecifier.text.replace(/\.js$/, '.d.ts'));
  module.imports.push(target);
  const elements = (exportClause ?? importClause?.namedBindings)?.elements ?? [];
  if (elements.some(({ propertyName }) => propertyName !== undefined))
    throw new Error(`${module.file}: import names without renaming them.`);
  if (!ts.isExportDeclaration(statement)) return;
  const names =
    exportClause && elements.map((each) => ({ name: each.name.text, isType: isTypeOnly || each.isTypeOnly }));
  module.reexports.push({ target, isTypeOnly, names });
}

function readDeclaration(statement, source, module) {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.text)
    : [statement.name.text];
  // Overloads of a function are several statements.
  module.names.push(...names.filter((name) => !module.names.includes(name)));
  const exported = statement.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const text = statement.getFullText();
  const start = (exported?.getStart() ?? 0) - statement.getFullStart();
  module.text += exported ? text.slice(0, start) + text.slice(start + 'export '.length) : text;
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  if (exported) module.own.push(...names.map((name) => ({ name, isType })));
}

/** The exported names of a module. */
function exportsOf(module, modules) {
  const others = module.reexports.flatMap(({ target, isTypeOnly, names }) =>
    (names ?? exportsOf(modules.get(target), modules)).map(({ name, isType }) => ({
      name,
      isType: isType || isTypeOnly,
    })),
  );
  const all = [...module.own, ...others];
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index);
}
