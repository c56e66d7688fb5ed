import { Button, Group, Input, Stack } from '@mantine/core';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { focusOneOf } from '../../shell/focus-one-of.js';
import { IconButton } from '../../shell/icon-button.js';
import { useContentTexts } from '../use-content-texts.js';
import { useEditor } from '../editor/editor-context.js';
import { FieldLabel } from './field-label.js';
import { ReferenceAdder } from './reference-buttons.js';
import { ValueEditor } from './value-editor.js';
import type { ValueProps } from './value-props.js';
import styles from './fields.module.css';

/** An ordered list of values of one kind. */
export function ValueList({ field, label, property = '', value, description, error, onChange }: ValueProps) {
  const { fields } = useContentTexts();
  const { isReadOnly } = useEditor();
  const id = useId();
  const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const set = (changed: readonly unknown[]): void => onChange(changed.length === 0 ? undefined : changed);
  const move = (index: number, by: -1 | 1): void => {
    const changed = [...values];
    const [moved] = changed.splice(index, 1);
    set(changed.toSpliced(index + by, 0, moved));
  };
  const remove = (index: number): void => {
    flushSync(() => set(values.toSpliced(index, 1)));
    focusOneOf(`${id}-${index}`, `${id}-${index - 1}`, `${id}-add`);
  };
  return (
    <Input.Wrapper
      label={<FieldLabel label={label} name={property} />}
      description={description}
      error={error}
      required={field.isRequired}
      labelElement="div"
      labelProps={{ id }}
    >
      <Stack gap="xs" role="group" aria-labelledby={id} className={styles.values ?? ''}>
        {values.map((each, index) => (
          <Group key={index} gap={4} wrap="nowrap" align="flex-start">
            <div className={styles.grow}>
              <ValueEditor
                field={{ ...field, isMultiple: false, isRequired: false }}
                label={fields.value(label, index + 1)}
                isBare
                value={each}
                onChange={(next) =>
                  set(
                    next === undefined && (field.kind === 'reference' || field.kind === 'asset')
                      ? values.toSpliced(index, 1)
                      : values.with(index, next ?? ''),
                  )
                }
              />
            </div>
            {!isReadOnly && (
              <ValueButtons
                id={`${id}-${index}`}
                label={fields.value(label, index + 1)}
                isFirst={index === 0}
                isLast={index === values.length - 1}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            )}
          </Group>
        ))}
        {isReadOnly ? undefined : field.kind === 'reference' || field.kind === 'asset' ? (
          <ReferenceAdder
            id={`${id}-add`}
            field={field}
            label={label}
            onAdd={(added) => set([...values, added])}
          />
        ) : (
          <Button
            id={`${id}-add`}
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange([...values, emptyOf(field.kind)])}
          >
            {fields.addValue(label)}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface ValueButtonsProps {
  /** Of the button that removes the value. */
  readonly id: string;
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ValueButtons({ id, label, isFirst, isLast, onMove, onRemove }: ValueButtonsProps) {
  const { fields } = useContentTexts();
  return (
    <Group gap={0} wrap="nowrap" className={styles.buttons ?? ''}>
      <IconButton icon="up" label={fields.up(label)} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon="down" label={fields.down(label)} disabled={isLast} onClick={() => onMove(1)} />
      <IconButton id={id} icon="remove" label={fields.clear(label)} onClick={onRemove} />
    </Group>
  );
}

function emptyOf(kind: ValueProps['field']['kind']): unknown {
  if (kind === 'boolean') return false;
  if (kind === 'date') return new Date().toISOString();
  return kind === 'integer' || kind === 'number' ? 0 : '';
}
