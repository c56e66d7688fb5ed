import { pathsOf, type Case } from './cases.js';
import { compare, type Comparison } from './compare.js';
import { Load } from './load.js';
import type { Options } from './parse-options.js';
import { startFloor, type Listening } from './processes.js';

/** Answers of each case that must be the same on both sides before anything is timed. */
const COMPARED = 40;

/** Headers of a connection, which every server writes itself. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Measures one case beside its floor, after making sure that both send the same bytes. */
export async function measureCase(
  one: Case,
  nodes: number,
  server: Listening,
  statementFloor: Listening,
  options: Options,
): Promise<Comparison> {
  const paths = pathsOf(one, nodes);
  const floor = one.floor === 'statement' ? statementFloor : await startMemoryFloor(server, paths[0] ?? '/');
  try {
    for (const path of paths.slice(0, COMPARED)) await expectSameBytes(path, server, floor);
    const [ours, theirs] = [server, floor].map(({ port }) => new Load(port, paths));
    if (ours === undefined || theirs === undefined) throw new Error('There are two sides.');
    return await compare(ours, theirs, options.rounds, options.seconds);
  } finally {
    if (floor !== statementFloor) await floor.stop();
  }
}

async function startMemoryFloor(server: Listening, path: string): Promise<Listening> {
  const { headers, body } = await get(server, path);
  const own = [...headers].filter(([name]) => !OF_CONNECTION.includes(name));
  return startFloor('memory-floor', { headers: Object.fromEntries(own), body });
}

async function expectSameBytes(path: string, server: Listening, floor: Listening): Promise<void> {
  const [ours, theirs] = await Promise.all([server, floor].map((side) => get(side, path)));
  if (ours === undefined || theirs === undefined || ours.body.equals(theirs.body)) return;
  const at = ours.body.findIndex((byte, index) => byte !== theirs.body[index]);
  const [here, there] = [ours, theirs].map(({ body }) =>
    body.subarray(Math.max(0, at - 40), at + 40).toString(),
  );
  throw new Error(`The answers to ${path} differ: "${here ?? ''}", floor: "${there ?? ''}"`);
}

async function get({ port }: Listening, path: string): Promise<{ headers: Headers; body: Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    headers: { 'accept-encoding': 'identity', 'accept-language': '' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`GET ${path}: ${String(answer.status)} ${body.toString()}`);
  return { headers: answer.headers, body };
}
