import type { ContentProperty } from '#client';
import type { PropertyModel } from '../../content/index.js';

/** A declared property for the editor of the studio, without undefined fields. */
export function describeProperty(name: string, model: PropertyModel): ContentProperty {
  const { type, written, required, multiple, pattern, min, max, i18n, editor, label, options = [] } = model;
  const labels = options.filter((option) => option.label !== undefined);
  const optional = {
    ...{ type: type ?? written, multiple, pattern: pattern?.source, min, max, editor, label },
    options: options.length === 0 ? undefined : options.map(({ value }) => value),
    optionLabels:
      labels.length === 0 ? undefined : Object.fromEntries(labels.map((each) => [each.value, each.label])),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { name, required, i18n, ...given };
}
