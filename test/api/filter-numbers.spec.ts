import { startFilterWorld, valuesFound, type FilterRow } from '../fixtures/filter-world.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startFilterWorld();
});

afterAll(() => app.close());

/** 64-bit integers are exact: neighbours that are equal as doubles are distinguished. */
const LONGS: readonly FilterRow[] = [
  ['long', '=5', ['five']],
  ['long', '=5.0', ['five']],
  ['long', '=%2B5', ['five']],
  ['long', '=05', ['five']],
  ['long', '=0.5e1', ['five']],
  ['long', '=-0', ['zero']],
  ['long', '=0x5', []],
  ['long', '=five', []],
  ['long', '=', []],
  ['long', '[ne]=5', ['min', 'minus', 'zero', 'safe', 'above1', 'above2', 'above3', 'max1', 'max']],
  ['long', '=9007199254740993', ['above2']],
  ['long', '[ne]=9007199254740993', ['min', 'minus', 'zero', 'five', 'safe', 'above1', 'above3', 'max1', 'max']],
  ['long', '[gt]=9007199254740992', ['above2', 'above3', 'max1', 'max']],
  ['long', '[gte]=9007199254740993', ['above2', 'above3', 'max1', 'max']],
  ['long', '[lt]=9007199254740993', ['min', 'minus', 'zero', 'five', 'safe', 'above1']],
  ['long', '[lte]=9007199254740992', ['min', 'minus', 'zero', 'five', 'safe', 'above1']],
  ['long', '[gt]=9007199254740992.5', ['above2', 'above3', 'max1', 'max']],
  ['long', '[in]=9007199254740992~9007199254740993', ['above1', 'above2']],
  ['long', '[not-in]=-9223372036854775807~9223372036854775806', ['min', 'max']],
  ['long', '=9223372036854775807', ['max']],
  ['long', '[gt]=9223372036854775806', ['max']],
  ['long', '[gte]=9223372036854775808', []],
  ['long', '[lte]=-9223372036854775808', ['min']],
  ['long', '[lt]=-9223372036854775808', []],
  ['long', '[lt]=1e999', ['min', 'minus', 'zero', 'five', 'safe', 'above1', 'above2', 'above3', 'max1', 'max']],
  ['long', '[gt]=1e999', []],
  ['long', '[gte]=1e-400', ['five', 'safe', 'above1', 'above2', 'above3', 'max1', 'max']],
  ['long', '[in]=-5~0', ['minus', 'zero']],
  ['long', '[in]=~-5', ['min', 'minus']],
  ['long', '[in]=9223372036854775807~', ['max']],
  ['long', '[in]=5~-5', []],
  ['long', '[in]=x~5', []],
  ['long', '[in]=0,5,9007199254740993', ['zero', 'five', 'above2']],
  ['long', '[not-in]=~5%7C9007199254740992~', ['safe']],
  ['long', '[lt]=-5%7C-9', ['min']],
  ['longs', '=5', ['oneFive', 'max']],
  ['longs', '[ne]=5', ['ten']],
  ['longs', '[gt]=5', ['ten', 'max']],
  ['longs', '[gt]=9223372036854775806', ['max']],
  ['longs', '[lt]=5', ['oneFive']],
  ['longs', '[in]=2~4', []],
  ['longs', '[not-in]=6~9', ['oneFive', 'ten', 'max']],
]; // prettier-ignore

const DOUBLES: readonly FilterRow[] = [
  ['double', '=0.1', ['tenth']],
  ['double', '=0.10', ['tenth']],
  ['double', '=1e-1', ['tenth']],
  ['double', '=2', ['two']],
  ['double', '=1e-7', ['tiny']],
  ['double', '=1.5e300', ['huge']],
  ['double', '=NaN', []],
  ['double', '=Infinity', []],
  ['double', '[ne]=2', ['third', 'tenth', 'tiny', 'huge', 'minus', 'nan', 'infinite']],
  ['double', '[gt]=0.3', ['third', 'two', 'huge']],
  ['double', '[gt]=0.30000000000000004', ['two', 'huge']],
  ['double', '[gte]=0.30000000000000004', ['third', 'two', 'huge']],
  ['double', '[lt]=0.1', ['tiny', 'minus']],
  ['double', '[lte]=0.1', ['tenth', 'tiny', 'minus']],
  ['double', '[in]=-2.5~0.1', ['tenth', 'tiny', 'minus']],
  ['double', '[in]=1e300~', ['huge']],
  ['double', '[not-in]=0~1', ['two', 'huge', 'minus', 'nan', 'infinite']],
  ['doubles', '=1.5', ['low']],
  ['doubles', '[gte]=1e10', ['high']],
  ['doubles', '[in]=1~2', ['low']],
  ['doubles', '[ne]=0.5', ['high']],
]; // prettier-ignore

const DECIMALS: readonly FilterRow[] = [
  ['decimal', '=12.5', ['price']],
  ['decimal', '=0.1', ['tenth']],
  ['decimal', '=0.1000000000000000000001', ['tenthPlus']],
  ['decimal', '=1e400', ['beyond']],
  ['decimal', `=1${'0'.repeat(400)}`, ['beyond']],
  ['decimal', `[gt]=${'9'.repeat(101)}`, ['beyond']],
  ['decimal', '[ne]=0.1', ['price', 'tenthPlus', 'big', 'big1', 'beyond']],
  ['decimal', '[gt]=0.1', ['price', 'tenthPlus', 'big', 'big1', 'beyond']],
  ['decimal', '[lte]=0.1', ['tenth']],
  ['decimal', '[lt]=0.1000000000000000000001', ['tenth']],
  ['decimal', '[gt]=123456789012345678901234567890.5', ['big1', 'beyond']],
  ['decimal', '[gte]=123456789012345678901234567890.5', ['big', 'big1', 'beyond']],
  ['decimal', '[gte]=1e400', ['beyond']],
  ['decimal', '[lt]=1e401', ['price', 'tenth', 'tenthPlus', 'big', 'big1', 'beyond']],
  ['decimal', '[in]=0.1~0.1000000000000000000001', ['tenth', 'tenthPlus']],
  ['decimal', '[in]=12.50,0.10', ['price', 'tenth']],
  ['decimal', '[not-in]=0.1~13', ['big', 'big1', 'beyond']],
  ['decimals', '=1.5', ['low']],
  ['decimals', '[gt]=10000000000000000000000', ['high']],
  ['decimals', '[lte]=0.5', ['low']],
]; // prettier-ignore

/**
 * docs/reference/queries.md#filters: values of different types under one name are each compared by their own
 * type.
 */
const MIXED: readonly FilterRow[] = [
  ['mixed', '=5', ['text', 'long', 'double', 'texts', 'longs']],
  ['mixed', '=5.0', ['long', 'double', 'longs']],
  ['mixed', '=true', ['flag', 'word']],
  ['mixed', '=2020-02-01', ['date', 'day']],
  ['mixed', '=2020-02-01T13:00:00.000%2B01:00', ['date']],
  ['mixed', '[ne]=5', ['flag', 'word', 'date', 'day', 'binary']],
  ['mixed', '[gt]=5', ['word', 'texts', 'longs']],
  ['mixed', '[lte]=2020-02-01', ['date', 'day']],
  ['mixed', '[in]=4~6', ['text', 'long', 'double', 'texts', 'longs']],
  ['mixed', '[in]=true,2020-02-01', ['flag', 'word', 'date', 'day']],
  ['mixed', '[not-in]=0~9', ['flag', 'word', 'date', 'binary']],
  ['mixed', '[like]=_', ['text', 'texts']],
  ['mixed', '[not-like]=%25', ['long', 'double', 'flag', 'date', 'longs', 'binary']],
  ['mixed', '[null]=false', ['text', 'long', 'double', 'flag', 'word', 'date', 'day', 'texts', 'longs', 'binary']],
]; // prettier-ignore

describe.each([
  ['integers', LONGS],
  ['doubles', DOUBLES],
  ['decimals', DECIMALS],
  ['a property of mixed types', MIXED],
])('filters on %s', (_, rows) => {
  it.each(rows)('%s%s', async (...row) => {
    expect(await valuesFound(app, row)).toEqual(row[2]);
  });
});
