import { startFilterWorld } from '../fixtures/filter-world.js';
import { queryNames } from '../fixtures/query-names.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startFilterWorld();
});

afterAll(() => app.close());

const A = 'aaaaaaaa-0000-4000-8000-000000000001';
const B = 'bbbbbbbb-0000-4000-8000-000000000002';
const BELOW = ['café 50% & mehr', 'ganz unten', 'Ölberg'];
const FLAGS = ['flag-yes', 'flag-no'];

/** Keys that are not properties (docs/reference/queries.md#keys), raw as in the URL. */
const KEYS: readonly (readonly [query: string, names: readonly string[]])[] = [
  ['@name=flag-yes', ['flag-yes']],
  ['%40name=flag-yes', ['flag-yes']],
  ['@name=%C3%96lberg', ['Ölberg']],
  ['@name=caf%C3%A9%2050%25%20%26%20mehr', ['café 50% & mehr']],
  ['@name=caf%C3%A9+50%25+%26+mehr', ['café 50% & mehr']],
  ['@name=flag-no%7Cflag-yes', FLAGS],
  ['@name=flag-no|"flag-yes"', FLAGS],
  ['@name[in]=flag-no,flag-yes', FLAGS],
  ['@name[in]=flag-~flag-z', FLAGS],
  ['@name[like]=flag-%25', FLAGS],
  ['@name[like]=_lberg', ['Ölberg']],
  ['@name[ilike]=%C3%B6LB%25', ['Ölberg']],
  ['@name[ilike]=%C3%9CBERSICHT', ['Übersicht']],
  ['@name[gt]=%C3%9Cb', ['Übersicht', 'Übersichten']],
  ['@name[gte]=%C3%96lberg', ['Übersicht', 'Ölberg', 'Übersichten']],
  ['@name[lt]=a+p', []],
  ['@name[like]=flag%25&@name[ne]=flag-no&@name[not-like]=flags%25', ['flag', 'flag-yes']],
  ['@name[null]=true', []],
  ['@path=/flag/flag-no', ['flag-no']],
  ['@path=/flag/flag-no/', []],
  ['@path[like]=/flag/%25', FLAGS],
  ['@path[in]=/flag/~/flag/z', FLAGS],
  ['@path[like]=/%C3%9Cbersicht/caf%C3%A9%25', ['café 50% & mehr', 'ganz unten']],
  ['@path[ilike]=/%C3%BCBERSICHT/_lberg', ['Ölberg']],
  [`@id=${A}`, ['Übersicht']],
  [`@jcr:uuid=${A}`, ['Übersicht']],
  [`jcr:uuid=${A}`, ['Übersicht']],
  [`@jcr%3Auuid%5Beq%5D=${A.toUpperCase()}`, ['Übersicht']],
  [`@id=${B}%7C${A}`, ['Übersicht', 'café 50% & mehr']],
  [`@id[in]=${A},${B},x`, ['Übersicht', 'café 50% & mehr']],
  [`@id[in]=${A}~${A}%7C${B.toUpperCase()}`, ['Übersicht', 'café 50% & mehr']],
  [`@id[ne]=${A}&@path[like]=/%C3%9Cbersicht%25`, [...BELOW, 'Übersichten', 'anderswo']],
  ['@id[like]=aaaaaaaa-0000%25', ['Übersicht']],
  ['@id=no-identifier', []],
  ['@id=', []],
  ['@nodeType=cms:page', ['Übersicht', 'café 50% & mehr', 'Übersichten']],
  ['@nodeType=mgnl:page', ['Übersicht', 'café 50% & mehr', 'Übersichten']],
  ['@nodeType=mgnl:page%7Ccms:category', ['Übersicht', ...BELOW, 'Übersichten']],
  ['@nodeType[in]=mgnl:page,mgnl:category&@name[ne]=anderswo', ['Übersicht', ...BELOW, 'Übersichten']],
  ['@nodeType[in]=mgnl:g~mgnl:z', ['Übersicht', 'café 50% & mehr', 'Übersichten']],
  ['@nodeType[like]=mgnl:p%25', ['Übersicht', 'café 50% & mehr', 'Übersichten']],
  ['@nodeType=cms:contentNode', []],
  ['nodeTypes=cms:page', ['Übersicht', 'café 50% & mehr', 'Übersichten']],
  ['nodeTypes=mgnl:page,cms:category', ['Übersicht', ...BELOW, 'Übersichten']],
  ['nodeTypes=mgnl:page&nodeTypes=cms:category', ['Übersicht', ...BELOW, 'Übersichten']],
  ['nodeTypes=cms:component', []],
  ['nodeTypes=&@name=flag-no', ['flag-no']],
  ['@ancestor=/%C3%9Cbersicht', BELOW],
  ['@ancestor=/%C3%9Cbersicht/', BELOW],
  ['@ancestor="/%C3%9Cbersicht"', BELOW],
  ['@ancestor=/U%CC%88bersicht', []],
  ['@ancestor=/%C3%9Cbersicht/caf%C3%A9%2050%25%20%26%20mehr', ['ganz unten']],
  ['@ancestor=/%C3%9Cbersicht/%C3%96lberg', []],
  ['@ancestor=/nowhere', []],
  ['@ancestor=/flag%7C/%C3%9Cbersichten', [...FLAGS, 'anderswo']],
  ['@ancestor[in]=/flag,/%C3%9Cbersichten', [...FLAGS, 'anderswo']],
  ['@ancestor=/&@name[like]=flag-%25', FLAGS],
  ['@ancestor[ne]=/&@name=flag', []],
  ['@ancestor[ne]=/%C3%9Cbersicht&@name[like]=%C3%9C%25', ['Übersicht', 'Übersichten']],
  ['@ancestor[ne]=/nowhere&@name=flag', ['flag']],
  ['flag[null]=false', FLAGS],
  ['flag[null]=true&@path[like]=/flag%25&nodeTypes=cms:folder', ['flag', 'flags']],
  ['flag[null]=true%7Cfalse&@path[like]=/flag/%25', FLAGS],
  ['unknown[null]=true&@path[like]=/flag/%25', FLAGS],
  ['unknown[null]=false', []],
  ['unknown=x', []],
  ['unknown[ne]=x', []],
  ['unknown[not-in]=x', []],
  ['unknown[not-like]=x', []],
  ['@unknown=x', []],
  ['__proto__=x', []],
  ['constructor[ne]=x', []],
  ['double[null]=false&double[ne]=0.1&double[gt]=0&double[lt]=1e3', ['double-third', 'double-two', 'double-tiny']],
  ['long[gt]=0&long[lt]=10', ['long-five']],
  ['longs[gt]=6&longs[lt]=2', []],
  ['longs[gt]=4&longs[lt]=2', ['longs-oneFive']],
]; // prettier-ignore

describe('keys of filters', () => {
  it.each(KEYS)('%s', async (query, names) => {
    expect(await queryNames(app, 'things/v1', query)).toEqual(names);
  });
});

const OPERATORS = 'eq, ne, lt, lte, gt, gte, in, not-in, like, ilike, not-like, not-ilike, null';

const REJECTED: readonly (readonly [query: string, code: string, message: string])[] = [
  ['flag[equals]=true', 'invalidQuery', `flag: unknown operator "equals"; use one of ${OPERATORS}`],
  ['flag[EQ]=true', 'invalidQuery', `flag: unknown operator "EQ"; use one of ${OPERATORS}`],
  ['flag[]=true', 'invalidQuery', `flag: unknown operator ""; use one of ${OPERATORS}`],
  ['flag%5B__proto__%5D=true', 'invalidQuery', `flag: unknown operator "__proto__"; use one of ${OPERATORS}`],
  ['[eq]=true', 'invalidQuery', '"[eq]": a filter needs a property before [eq]'],
  ['flag[null]=maybe', 'invalidValueFormat', '[null] requires true or false instead of "maybe"'],
  ['flag[null]=', 'invalidValueFormat', '[null] requires true or false instead of ""'],
  ['@ancestor=flag', 'invalidValueFormat', '@ancestor requires an absolute path such as /travel instead of "flag"'],
  ['@ancestor=', 'invalidValueFormat', '@ancestor requires an absolute path such as /travel instead of ""'],
  ['@ancestor[like]=/f%25', 'invalidQuery', '@ancestor supports eq, ne, in and not-in with paths, not like'],
  ['@ancestor[in]=/a~/b', 'invalidQuery', '@ancestor supports eq, ne, in and not-in with paths, not ranges'],
  ['flag=a%00b', 'invalidValueFormat', 'flag contains a NUL character (%00)'],
]; // prettier-ignore

describe('filters without meaning', () => {
  it.each(REJECTED)('%s', async (query, code, message) => {
    const { status, json } = await app.request(`/.rest/delivery/things/v1?${query}`);
    expect({ status, json }).toEqual({ status: 400, json: { error: { code, message } } });
  });
});
