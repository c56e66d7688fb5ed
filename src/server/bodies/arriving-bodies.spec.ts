import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { ArrivingBodies } from './arriving-bodies.js';

const MAX_BYTES = 100;

function begun(bodies: ArrivingBodies, count: number): IncomingMessage[] {
  const requests = Array.from({ length: count }, () => new IncomingMessage(new Socket()));
  for (const request of requests) bodies.begin(request);
  return requests;
}

const destroyed = (requests: readonly IncomingMessage[]): boolean[] =>
  requests.map((request) => request.destroyed);

describe('bodies that are arriving', () => {
  it('are disconnected, those that began first, when they take too much memory together', () => {
    const bodies = new ArrivingBodies(MAX_BYTES);
    const requests = begun(bodies, 4);
    for (const request of requests) bodies.add(request, 25);
    expect(destroyed(requests)).toEqual([false, false, false, false]);
    for (const request of requests.slice(3)) bodies.add(request, 26);
    expect(destroyed(requests)).toEqual([true, true, false, false]);
  });

  it('do not count when they are complete, closed or streamed', () => {
    const bodies = new ArrivingBodies(MAX_BYTES);
    const requests = begun(bodies, 3);
    const [complete, closed, other] = requests;
    if (complete === undefined || closed === undefined || other === undefined) throw new Error();
    bodies.add(complete, 90);
    bodies.end(complete);
    bodies.add(complete, 1_000);
    bodies.add(closed, 90);
    closed.emit('close');
    bodies.add(other, MAX_BYTES);
    expect(destroyed(requests)).toEqual([false, false, false]);
  });
});
