import { SqlParameters } from '../sql-parameters.js';
import { versionCondition } from './version-condition.sql.js';

describe('versionCondition', () => {
  it('asks for a version of the node, its number bound', () => {
    const parameters = new SqlParameters();
    expect([versionCondition('1.12', parameters), parameters.values]).toEqual([
      [
        `EXISTS (SELECT FROM content.version v
  WHERE v.workspace_id = n.workspace_id AND v.node_uuid = n.uuid AND v.number = $1::int)`,
      ],
      [12],
    ]);
  });

  it('is nothing without a version, and finds nothing for what is none', () => {
    const parameters = new SqlParameters();
    expect([versionCondition(undefined, parameters), parameters.values]).toEqual([[], []]);
    versionCondition("1.0' OR true", parameters);
    expect(parameters.values).toEqual([-1]);
  });
});
