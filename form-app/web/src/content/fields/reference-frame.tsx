import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useContentTexts } from '../use-content-texts.js';
import { asText } from './as-text.js';
import styles from './fields.module.css';
import { useEditor } from '../editor/editor-context.js';
import { FieldLabel } from './field-label.js';
import { ReferenceButtons } from './reference-buttons.js';
import type { ValueProps } from './value-props.js';

interface ReferenceFrameProps extends ValueProps {
  /** Whether the referenced node does not exist. */
  readonly isMissing: boolean;
  /** The referenced node; if undefined, the value itself is shown. */
  readonly children: ReactNode;
}

/** The label of a reference, the referenced node, and buttons to change it. */
export function ReferenceFrame({ isMissing, children, ...props }: ReferenceFrameProps) {
  const { field, label, property = '', isBare = false, value, description, error } = props;
  const { fields } = useContentTexts();
  const { isReadOnly } = useEditor();
  const id = useId();
  const text = asText(value);
  return (
    <Input.Wrapper
      {...(isBare ? { description } : { label: <FieldLabel label={label} name={property} />, description })}
      error={error ?? (isMissing && fields.missing)}
      required={field.isRequired}
      labelElement="div"
      labelProps={{ id }}
    >
      <div
        className={styles.reference}
        role="group"
        {...(isBare ? { 'aria-label': label } : { 'aria-labelledby': id })}
      >
        {children ?? <span className={styles.dim}>{text || fields.notSet}</span>}
        {!isReadOnly && <ReferenceButtons {...props} />}
      </div>
    </Input.Wrapper>
  );
}
