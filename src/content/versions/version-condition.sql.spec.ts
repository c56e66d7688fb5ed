import { joinSql, writeSql } from '../sql.js';
import { versionCondition } from './version-condition.sql.js';

const written = (version: string | undefined): ReturnType<typeof writeSql> =>
  writeSql(joinSql(versionCondition(version), ' AND '));

describe('versionCondition', () => {
  it('filters by the version of the node, with its number as a parameter', () => {
    expect(written('1.12')).toEqual({
      text: `EXISTS (SELECT FROM content.version v
  WHERE v.workspace_id = n.workspace_id AND v.node_uuid = n.uuid AND v.number = $1::int)`,
      values: [12],
    });
  });

  it('is absent without a version, and matches nothing for an invalid name', () => {
    expect(versionCondition(undefined)).toEqual([]);
    expect(written("1.0' OR true").values).toEqual([-1]);
  });
});
