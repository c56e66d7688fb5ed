import type { ContentStructure, NodeChange } from '#client';
import { Table, Text } from '@mantine/core';
import { FieldLabel } from '../fields/field-label.js';
import { declarationOf, labelOfMember } from '../fields/label-of-member.js';
import { useContentTexts } from '../use-content-texts.js';
import type { TextPiece } from './compare-words.js';
import { comparisonOf } from './comparison-of.js';

interface ComparedValuesProps {
  readonly property: NodeChange['properties'][number];
  readonly nodeType: string;
  readonly structure: ContentStructure;
}

/** A row with both values of a property; differences are highlighted. */
export function ComparedValues({ property, nodeType, structure }: ComparedValuesProps) {
  const { name, from, to } = property;
  const labels = declarationOf(name, nodeType, structure)?.optionLabels;
  const { versions } = useContentTexts();
  const { before, after, isMarkupOnly } = comparisonOf(from, to, labels);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <FieldLabel label={labelOfMember(name, nodeType, structure)} name={name} />
        {isMarkupOnly && (
          <Text size="sm" fw={400}>
            {versions.markupOnly}
          </Text>
        )}
      </Table.Th>
      <Table.Td className="as-typed" data-head={versions.before}>
        <Pieces pieces={before} mark="del" />
      </Table.Td>
      <Table.Td className="as-typed" data-head={versions.after}>
        <Pieces pieces={after} mark="ins" />
      </Table.Td>
    </Table.Tr>
  );
}

function Pieces({ pieces, mark: Mark }: { pieces: readonly TextPiece[]; mark: 'del' | 'ins' }) {
  return pieces.map(({ text, isChanged }, index) => (isChanged ? <Mark key={index}>{text}</Mark> : text));
}
