import { filterChoices } from './filter-choices.js';

const parameter = (name: string) => ({ name, place: 'query', isRequired: false, description: '' }) as const;

it('groups filters by property, with the parameter of each operator', () => {
  const names = [
    'q',
    '@name',
    '@name[eq]',
    '@name[ne]',
    'price[gt]',
    'price[not-in]',
    'a b[eq]',
    'lang',
    '[eq]',
    'x[',
    'x[]',
  ];
  expect(filterChoices(names.map(parameter))).toEqual({
    properties: [
      {
        name: '@name',
        operators: [
          { operator: '', name: '@name' },
          { operator: 'ne', name: '@name[ne]' },
        ],
      },
      {
        name: 'price',
        operators: [
          { operator: 'gt', name: 'price[gt]' },
          { operator: 'not-in', name: 'price[not-in]' },
        ],
      },
      { name: 'a b', operators: [{ operator: 'eq', name: 'a b[eq]' }] },
    ],
  });
});
