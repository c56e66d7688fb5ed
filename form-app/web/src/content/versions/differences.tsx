import type { ContentStructure, NodeChange } from '#client';
import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failed, Loading } from '../../shell/states.js';
import { Tag } from '../../shell/tag.js';
import type { NodePlace } from '../content-path.js';
import { compareQuery } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { ComparedValues } from './compared-values.js';
import styles from '../../shell/differences.module.css';
import narrow from '../../shell/version-conflict.module.css';

interface DifferencesProps {
  readonly place: NodePlace;
  readonly structure: ContentStructure;
  readonly from: string;
  readonly to: string;
}

/** Properties that change whenever a unit is saved. */
const KEPT = /^(?:jcr:|(?:cms|mgnl):(?:lastModified|lastModifiedBy|created|createdBy)$)/;

/** The type of a node is only shown if it changed. */
function isShown(name: string, { change }: NodeChange): boolean {
  return !KEPT.test(name) && (change === 'changed' || !name.startsWith('@'));
}

export function Differences({ place, structure, from, to }: DifferencesProps) {
  const { conflict, versions, what } = useContentTexts();
  const query = useQuery(compareQuery(place, from, to));
  if (query.isPending) return <Loading what={what.versions} />;
  if (query.isError)
    return <Failed what={versions.compare} error={query.error} onRetry={() => void query.refetch()} />;
  const changes = query.data
    .map((change) => ({
      ...change,
      properties: change.properties.filter(({ name }) => isShown(name, change)),
    }))
    .filter(({ change, properties }) => change !== 'changed' || properties.length > 0);
  if (changes.length === 0) return <Text role="status">{versions.same}</Text>;
  return (
    <Stack gap="md">
      {changes.map(({ path, change, nodeType, movedFrom, properties }) => (
        <div key={path}>
          <Text fw={600} component="div" className={styles.place ?? ''}>
            {path} <Tag color={change === 'added' ? 'green' : 'gray'}>{versions[change]}</Tag>
          </Text>
          {movedFrom !== undefined && <Text size="sm">{versions.moved(movedFrom)}</Text>}
          {properties.length > 0 && (
            <Table
              withTableBorder
              withColumnBorders
              className={`${styles.table ?? ''} ${narrow.versions ?? ''}`}
            >
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{conflict.place}</Table.Th>
                  <Table.Th>{versions.before}</Table.Th>
                  <Table.Th>{versions.after}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {properties.map((property) => (
                  <ComparedValues key={property.name} {...{ property, nodeType, structure }} />
                ))}
              </Table.Tbody>
            </Table>
          )}
        </div>
      ))}
    </Stack>
  );
}
