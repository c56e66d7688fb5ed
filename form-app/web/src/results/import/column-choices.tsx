import { withoutAnswers, type Form, type ResponseImport, type ResponseMapping } from '#client';
import { NativeSelect, Table, Text } from '@mantine/core';
import { nameQuestion, outlineOf } from '../../rules/rule-texts.js';
import { useTexts } from '../../texts/use-texts.js';
import { assignColumn, choiceOf, IGNORED, TIME } from './assign-column.js';

interface ColumnChoicesProps {
  readonly form: Form;
  readonly checked: ResponseImport;
  readonly onChange: (mapping: ResponseMapping) => void;
}

/** The columns of a table, each with some of its answers and the assigned question. */
export function ColumnChoices({ form, checked, onChange }: ColumnChoicesProps) {
  const texts = useTexts('results').importing;
  const { columns, mapping } = checked;
  const outline = outlineOf(form);
  const choices = [
    { value: IGNORED, label: texts.ignored },
    { value: TIME, label: texts.time },
    ...outline.questions.flatMap((question) => [
      { value: question.uuid, label: nameQuestion(outline, question) },
      ...question.answerOptions
        .filter(({ freeText }) => freeText === 'showFreeText')
        .map(({ uuid, label }) => ({
          value: uuid,
          label: texts.textOf(nameQuestion(outline, question), withoutAnswers(label)),
        })),
    ]),
  ];
  return (
    <Table.ScrollContainer minWidth={0} maxHeight="20rem">
      <Table aria-label={texts.columns} layout="fixed" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.column}</Table.Th>
            <Table.Th scope="col">{texts.question}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map((column) => (
            <Table.Tr key={column.name}>
              <Table.Td className="as-typed">
                <Text fw={500} size="sm">
                  {column.name}
                </Text>
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {column.samples.join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  aria-label={texts.questionOf(column.name)}
                  data={choices}
                  value={choiceOf(mapping, column.name)}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(assignColumn(mapping, columns, column, value))
                  }
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
