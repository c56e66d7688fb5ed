import type { ContentStructure } from '#client';
import { labelOfMember } from './label-of-member.js';

const structure: ContentStructure = {
  ...{ workspaces: [], endpoints: [], languages: ['en', 'de'] },
  types: [
    {
      ...{ name: 'site:tour', supertype: 'cms:content', unit: true },
      properties: [{ name: 'price', type: 'Double', required: false, i18n: true, label: { en: 'Fare' } }],
    },
  ],
};

it('names properties by the label of the content type, variants with their language', () => {
  const label = (name: string, type = 'site:tour'): string => labelOfMember(name, type, structure);
  expect(['price', 'price_de', 'metaDescription_de', 'og_image'].map((name) => label(name))).toEqual([
    ...['Fare', 'Fare, German', 'Meta description, German', 'Og image'],
  ]);
  expect(label('price', 'cms:page')).toBe('Price');
});
