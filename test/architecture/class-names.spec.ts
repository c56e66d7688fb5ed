import { readdirSync, readFileSync } from 'node:fs';

const ROLE = /\.(service|repository|controller|module|guard|handler|command|entity|dto)\.ts$/;
const CLASS = /^export (?:abstract )?class (\w+)/gm;

describe('class names', () => {
  it('end with the role in the name of their file', () => {
    const wrong = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const role = ROLE.exec(file)?.[1];
      if (role === undefined) return [];
      const names = Array.from(readFileSync(`src/${file}`, 'utf8').matchAll(CLASS), ([, name = '']) => name);
      return names.filter((name) => !name.toLowerCase().endsWith(role)).map((name) => `${file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
