import { startFilterWorld, valuesFound, type FilterRow } from '../fixtures/filter-world.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startFilterWorld();
});

afterAll(() => app.close());

/** docs/reference/queries.md#filters: text is compared case-sensitively, by code point. */
const TEXTS: readonly FilterRow[] = [
  ['text', '=apple', ['apple']],
  ['text', '[eq]=Apple', ['Apple']],
  ['text', '=', ['empty']],
  ['text', '=%C3%89lan+vital', ['elan']],
  ['text', '=%F0%9F%99%82%20smile', ['smile']],
  ['text', '=first%0Asecond', ['lines']],
  ['text', "=it's", ['apostrophe']],
  ['text', '=C:%5Cdir%5C', ['backslash']],
  ['text', '=5', ['five']],
  ['text', '=5.0', []],
  ['text', '=true', ['true']],
  ['text', '[ne]=apple', ['Apple', 'banana', 'empty', 'bar', 'quoted', 'percent', 'under', 'backslash', 'elan', 'ELAN', 'five', 'true', 'smile', 'apostrophe', 'tilde', 'comma', 'lines']],
  ['text', '[lt]=5', ['empty', 'quoted', 'percent']],
  ['text', '[lte]=5', ['empty', 'quoted', 'percent', 'five']],
  ['text', '[gt]=true', ['elan', 'ELAN', 'smile']],
  ['text', '[gte]=true', ['elan', 'ELAN', 'true', 'smile']],
  ['text', '[in]=apple~b', ['apple', 'bar', 'tilde']],
  ['text', '[in]=apple~banana', ['apple', 'banana', 'bar', 'tilde']],
  ['text', '[in]=true~', ['elan', 'ELAN', 'true', 'smile']],
  ['text', '[in]=~5', ['empty', 'quoted', 'percent', 'five']],
  ['text', '[in]=apple,banana,x', ['apple', 'banana']],
  ['text', '[in]=apple,+banana', ['apple', 'banana']],
  ['text', '[in]=z~a', []],
  ['text', '[not-in]=~true', ['elan', 'ELAN', 'smile']],
  ['text', '[not-in]=apple~', ['Apple', 'empty', 'quoted', 'percent', 'under', 'backslash', 'five', 'comma']],
]; // prettier-ignore

/** docs/reference/queries.md#filters: `%`, `_`, `\` escapes; whole value. */
const PATTERNS: readonly FilterRow[] = [
  ['text', '[like]=apple', ['apple']],
  ['text', '[like]=a%25', ['apple', 'bar', 'under', 'tilde', 'comma']],
  ['text', '[like]=%25an%25', ['banana', 'elan']],
  ['text', '[like]=%25banana%25', ['banana']],
  ['text', '[like]=_pple', ['apple', 'Apple']],
  ['text', '[like]=_%20smile', ['smile']],
  ['text', '[like]=%25%5C%25', ['percent']],
  ['text', '[like]=ab%5C_c', ['under']],
  ['text', '[like]=a%5C_c', []],
  ['text', '[like]=%25%5C%5C', ['backslash']],
  ['text', '[like]=C:%5C%5Cdir%5C', ['backslash']],
  ['text', '[like]=first%25second', ['lines']],
  ['text', '[like]=', ['empty']],
  ['text', '[like]=pple', []],
  ['text', '[ilike]=APPLE', ['apple', 'Apple']],
  ['text', '[ilike]=%C3%A9lan%25', ['elan', 'ELAN']],
  ['text', '[ilike]=%25VITAL', ['elan', 'ELAN']],
  ['text', '[ilike]=%C3%89LAN+vital', ['elan', 'ELAN']],
  ['text', '[not-like]=%25a%25', ['Apple', 'empty', 'quoted', 'percent', 'backslash', 'ELAN', 'five', 'true', 'smile', 'apostrophe', 'lines']],
  ['text', '[not-ilike]=%25a%25', ['empty', 'quoted', 'percent', 'backslash', 'five', 'true', 'smile', 'apostrophe', 'lines']],
  ['texts', '[like]=_', ['ab', 'bc', 'single']],
  ['texts', '[not-like]=a', ['bc', 'none']],
  ['texts', '[ilike]=A', ['ab', 'single']],
  ['name', '[like]=cms:p%25', ['page']],
  ['location', '[like]=/home/%25', ['news']],
  ['link', '[ilike]=HTTPS:%25%5C%25C3%25', ['encoded']],
  ['reference', '[like]=aaaaaaaa-%25', ['a']],
  ['flag', '[like]=tr%25', []],
  ['flag', '[not-like]=tr%25', ['yes', 'no']],
  ['long', '[like]=5', []],
]; // prettier-ignore

/** `|` separates alternative values; with a negative operator none of them may match. */
const ALTERNATIVES: readonly FilterRow[] = [
  ['text', '=apple%7Cbanana', ['apple', 'banana']],
  ['text', '=apple|banana|x', ['apple', 'banana']],
  ['text', '=apple%7C', ['apple', 'empty']],
  ['text', '[ne]=Apple%7Capple%7Cempty%7Cx', ['banana', 'empty', 'bar', 'quoted', 'percent', 'under', 'backslash', 'elan', 'ELAN', 'five', 'true', 'smile', 'apostrophe', 'tilde', 'comma', 'lines']],
  ['text', '[like]=app%25%7Cban%25', ['apple', 'banana']],
  ['text', '[not-like]=_%25%7Cx', ['empty']],
  ['text', '[in]=apple~apple%7Cbanana,five', ['apple', 'banana']],
  ['text', '[not-in]=~5%7Cb~', ['Apple', 'apple', 'bar', 'under', 'backslash', 'tilde', 'comma']],
  ['text', '[lt]=%25%7C"', ['empty', 'quoted']],
  ['long', '=5%7C0', ['zero', 'five']],
  ['flag', '=true%7Cfalse', ['yes', 'no']],
]; // prettier-ignore

/** One pair of double quotes around a value is removed and protects `|`. */
const QUOTES: readonly FilterRow[] = [
  ['text', '="apple"', ['apple']],
  ['text', '=%22apple%22%7C%22banana%22', ['apple', 'banana']],
  ['text', '="a%7Cb"', ['bar']],
  ['text', '=""quoted""', ['quoted']],
  ['text', '=""', ['empty']],
  ['text', '="', []],
  ['text', '[in]="apple","banana"', ['apple', 'banana']],
  ['text', '[in]="apple"~"banana"', ['apple', 'banana', 'bar', 'tilde']],
  ['text', '[like]="ban%25"', ['banana']],
  ['long', '="5"', ['five']],
  ['flag', '="true"', ['yes']],
  ['date', '[lt]="2000-01-01"', ['ancient']],
];

const OTHER_TEXT_TYPES: readonly FilterRow[] = [
  ['name', '=cms:page', ['page']],
  ['name', '[ne]=cms:page', ['area']],
  ['name', '[lt]=cms:b', ['area']],
  ['location', '=/home', ['home']],
  ['location', '[in]=/home~/home/z', ['home', 'news']],
  ['link', '=https://example.org/a?b=c%26d=e%23f', ['plain']],
  ['link', '=https://example.org/%25C3%25A9', ['encoded']],
  ['link', '[not-in]=https://example.org/%25C3%25A9', ['plain']],
  ['reference', '=aaaaaaaa-0000-4000-8000-000000000001', ['a']],
  ['reference', '[gt]=aaaaaaaa-0000-4000-8000-000000000001', ['b']],
  ['weak', '=bbbbbbbb-0000-4000-8000-000000000002', ['ab']],
  ['weak', '[ne]=bbbbbbbb-0000-4000-8000-000000000002', ['a']],
  ['cms:template', '=site:home', ['home']],
  ['mgnl:template', '=site:home', ['home']],
  ['mgnl%3Atemplate', '[ne]=site:home', ['article']],
  ['a%20property%20%5Bx%5D', '%5Beq%5D=found', ['here']],
  ['a+property+[x]', '[like]=f%25', ['here']],
];

const BOOLEANS: readonly FilterRow[] = [
  ['flag', '=true', ['yes']],
  ['flag', '=false', ['no']],
  ['flag', '=TRUE', []],
  ['flag', '=1', []],
  ['flag', '[ne]=true', ['no']],
  ['flag', '[in]=true,false', ['yes', 'no']],
  ['flag', '[not-in]=true', ['no']],
  ['flag', '[lt]=true', []],
  ['flag', '[gte]=true', []],
  ['flag', '[in]=false~true', []],
  ['flags', '=true', ['both']],
  ['flags', '=false', ['both', 'no']],
  ['flags', '[ne]=true', ['no']],
];

describe.each([
  ['text', TEXTS],
  ['patterns', PATTERNS],
  ['alternatives', ALTERNATIVES],
  ['quotes', QUOTES],
  ['names, paths, addresses, references', OTHER_TEXT_TYPES],
  ['booleans', BOOLEANS],
])('filters on %s', (_, rows) => {
  it.each(rows)('%s%s', async (...row) => {
    expect((await valuesFound(app, row)).sort()).toEqual([...row[2]].sort());
  });
});
