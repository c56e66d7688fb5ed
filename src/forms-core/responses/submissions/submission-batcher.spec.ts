import type { Database } from '../../../database/index.js';
import type { NewResponse } from './new-response.js';
import type { Row } from './outcome.js';
import { SubmissionBatcher } from './submission-batcher.js';

function responseOf(uuid: string, itemCount: number, revision = 1): NewResponse {
  const items = Array.from({ length: itemCount }, () => ({
    ...{ uuid, questionId: 1, answerOptionId: null, value: 'a', freeText: null },
  }));
  const common = { user: 'anonymous', jobs: [], formUuid: 'form', counted: false, once: false };
  return { formId: 1, revision, uuid, items, ...common };
}

const rowOf = ({ uuid }: NewResponse): Row => ({ id: uuid, created: '0', itemIds: [Number(uuid)] });
const storedAs = (id: number): unknown => ({ kind: 'stored', stored: { id, created: 0, itemIds: [id] } });

function open(
  store: (uuids: readonly string[]) => void,
  kind: Database['kind'] = 'postgres',
): {
  batches: string[][];
  batcher: SubmissionBatcher;
} {
  const batches: string[][] = [];
  const batcher = new SubmissionBatcher(kind, async (responses) => {
    const uuids = responses.map(({ uuid }) => uuid);
    batches.push(uuids);
    await new Promise(setImmediate);
    store(uuids);
    return responses.map(rowOf);
  });
  return { batches, batcher };
}

describe('SubmissionBatcher', () => {
  it('stores at most 16 responses and 400 items per statement, and every response', async () => {
    const { batches, batcher } = open(() => undefined, 'embedded');
    const small = Array.from({ length: 20 }, (_, index) => responseOf(String(index), 1));
    const large = [responseOf('20', 300), responseOf('21', 300), responseOf('22', 5_000)];
    const outcomes = await Promise.all([...small, ...large].map((each) => batcher.insert(each)));
    expect(outcomes).toEqual([...small, ...large].map((_, index) => storedAs(index)));
    expect(batches.map(({ length }) => length)).toEqual([16, 5, 1, 1]);
  });

  it('shares waiting responses between three statements on PostgreSQL', async () => {
    const { batches, batcher } = open(() => undefined);
    const responses = Array.from({ length: 60 }, (_, index) => responseOf(String(index), 1));
    await Promise.all(responses.slice(0, 14).map((each) => batcher.insert(each)));
    await Promise.all(responses.slice(14, 20).map((each) => batcher.insert(each)));
    await Promise.all(responses.slice(20).map((each) => batcher.insert(each)));
    expect(batches.map(({ length }) => length)).toEqual([5, 5, 4, 4, 2, 14, 13, 13]);
  });

  it('stores responses to different revisions separately', async () => {
    const { batches, batcher } = open(() => undefined);
    await Promise.all([batcher.insert(responseOf('1', 1)), batcher.insert(responseOf('2', 1, 2))]);
    expect(batches).toEqual([['1'], ['2']]);
  });

  it('stores each response alone if PostgreSQL rejects the statement', async () => {
    const rejection = Object.assign(new Error('invalid'), { severity: 'ERROR' });
    const { batches, batcher } = open((uuids) => {
      if (uuids.includes('2')) throw rejection;
    });
    const inserts = ['1', '2', '3'].map((uuid) => batcher.insert(responseOf(uuid, 1)));
    expect(await Promise.allSettled(inserts)).toEqual([
      { status: 'fulfilled', value: storedAs(1) },
      { status: 'rejected', reason: rejection },
      { status: 'fulfilled', value: storedAs(3) },
    ]);
    expect(batches).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']]);
  });

  it('rejects all responses of a statement whose connection was lost, because they may be stored', async () => {
    const lost = new Error('connection lost');
    const { batches, batcher } = open(() => {
      throw lost;
    });
    const inserts = ['1', '2'].map((uuid) => batcher.insert(responseOf(uuid, 1)));
    const rejected = { status: 'rejected', reason: lost };
    expect(await Promise.allSettled(inserts)).toEqual([rejected, rejected]);
    expect(batches).toEqual([['1', '2']]);
  });
});
