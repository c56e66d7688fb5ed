import type { DialogField } from '#client';
import { DialogInput } from './dialog-input.js';
import {
  readField,
  readTranslation,
  TRANSLATED,
  translatedField,
  translationKey,
  writeField,
  withTranslation,
} from './field-values.js';
import type { FieldProblems } from './check-part.js';
import type { Part } from './part.js';
import styles from './builder.module.css';

interface PartFieldsProps {
  readonly part: Part;
  readonly fields: readonly DialogField[];
  /** The translation language, shown next to the default language. */
  readonly language: string | undefined;
  readonly problems: FieldProblems;
  /** The field to focus first. */
  readonly begin: string | undefined;
  /** @param field the changed field; includes the language if it is a translation */
  readonly onChange: (changed: Part, field: string) => void;
}

/** The fields of a part. With a language, each text is shown next to its translation. */
export function PartFields({ part, fields, language, problems, begin, onChange }: PartFieldsProps) {
  return fields.map((field, index) => (
    <div key={field.name} className={styles.pair}>
      <DialogInput
        field={field}
        value={readField(part.values, field.name)}
        error={problems.get(field.name)}
        isFirst={begin === undefined ? index === 0 : begin === field.name}
        onChange={(value) => onChange(withField(part, field.name, value), field.name)}
      />
      {language !== undefined && TRANSLATED[part.kind].includes(field.name) && (
        <DialogInput
          field={translatedField(field, language)}
          value={readTranslation(part.values, language, field.name)}
          error={problems.get(translationKey(language, field.name))}
          isFirst={begin === translationKey(language, field.name)}
          onChange={(text) =>
            onChange(withTranslation(part, language, field.name, text), translationKey(language, field.name))
          }
        />
      )}
    </div>
  ));
}

function withField<P extends Part>(part: P, name: string, value: unknown): P {
  return { ...part, values: writeField(part.values, name, value) };
}
