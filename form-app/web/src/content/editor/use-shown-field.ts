import type { ContentStructure } from '#client';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { PartPath } from '../model/edit-tree.js';
import { baseName } from '../model/fields.js';

/** A field that a link leads to. */
export interface ShownField {
  readonly path: PartPath;
  readonly property: string;
}

const route = getRouteApi('/shell/content/$');

/** The field that is shown and focused next; its language is selected first. */
export function useShownField({ languages }: ContentStructure) {
  const navigate = route.useNavigate();
  const [shown, setShown] = useState<ShownField>();
  async function show(field: ShownField): Promise<void> {
    const variant = field.property.slice(baseName(field.property, languages).length + 1);
    const language = variant || languages[0];
    if (language !== undefined)
      await navigate({ search: (before) => ({ ...before, language }), replace: true, resetScroll: false });
    setShown(field);
  }
  return { shown, show: (field: ShownField) => void show(field), onShown: () => setShown(undefined) };
}
