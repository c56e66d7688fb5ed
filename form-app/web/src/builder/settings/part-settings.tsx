import { Fieldset, Stack } from '@mantine/core';
import { languageName } from '../../languages/language-name.js';
import { useTexts } from '../../texts/use-texts.js';
import type { FieldProblems } from '../check-part.js';
import { readTranslation, translationKey, withTranslation } from '../field-values.js';
import type { FormPart, Part } from '../part.js';
import { parentOf } from '../part-tree.js';
import { withSetting } from './setting-values.js';
import { SettingInput } from './setting-input.js';
import type { Setting, SettingContext, SettingGroup } from './setting.js';
import { shownSettings } from './settings-of.js';
import { readPath } from './value-path.js';

interface PartSettingsProps {
  readonly part: Part;
  readonly form: FormPart;
  readonly language: string | undefined;
  readonly problems: FieldProblems;
  /** The field to focus first. */
  readonly begin?: string | undefined;
  /** The groups to show; all by default. */
  readonly groups?: readonly SettingGroup[];
  readonly onChange: (changed: Part, field: string) => void;
}

/** The optional fields of a part in groups. */
export function PartSettings(props: PartSettingsProps) {
  const texts = useTexts('partSettings');
  const { part, form } = props;
  const context: SettingContext = { part, form, parent: parentOf(form, part.uuid) };
  const shown = shownSettings(context).filter(({ group }) => props.groups?.includes(group) ?? true);
  return [...new Set(shown.map(({ group }) => group))].map((group) => (
    <Fieldset key={group} legend={texts.groups[group]} variant="filled">
      <Stack gap="sm">
        {shown
          .filter((setting) => setting.group === group)
          .map((setting) => (
            <SettingPair key={setting.name} {...props} setting={setting} context={context} />
          ))}
      </Stack>
    </Fieldset>
  ));
}

type SettingPairProps = PartSettingsProps & { readonly setting: Setting; readonly context: SettingContext };

/** A setting, with its translation into the shown language. */
function SettingPair({ part, language, problems, begin, onChange, setting, context }: SettingPairProps) {
  const { name } = setting;
  const { label, help } = useTexts('partSettings').fields[name];
  return (
    <>
      <SettingInput
        {...{ setting, context, label }}
        description={help}
        error={problemOf(problems, name)}
        isFirst={isAt(begin, name)}
        value={readPath(part.values, name)}
        onChange={(value) => onChange(withSetting(part, name, value), name)}
      />
      {language !== undefined && setting.isTranslated === true && (
        <SettingInput
          {...{ setting, context }}
          label={`${label}, ${languageName(language)}`}
          error={problems.get(translationKey(language, name))}
          isFirst={begin === translationKey(language, name)}
          value={readTranslation(part.values, language, name)}
          onChange={(text) =>
            onChange(withTranslation(part, language, name, text), translationKey(language, name))
          }
        />
      )}
    </>
  );
}

/** The problem of a setting or of one of its members, such as `min.questionId` or `notify[0]`. */
function problemOf(problems: FieldProblems, name: string): string | undefined {
  return [...problems].find(([field]) => isAt(field, name))?.[1];
}

function isAt(field: string | undefined, name: string): boolean {
  return field === name || field?.startsWith(`${name}.`) === true || field?.startsWith(`${name}[`) === true;
}
