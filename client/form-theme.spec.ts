import { accentColours, fontFamilies } from './form-theme.js';

it('a readable colour is unchanged', () => {
  expect(accentColours({ colour: '#0b5d57' })?.light).toEqual({ accent: '#0b5d57', onAccent: '#ffffff' });
});

it('a colour without contrast is darkened on light pages and lightened on dark ones', () => {
  const yellow = accentColours({ colour: '#ff0' });
  expect(yellow?.light.accent).not.toBe('#ffff00');
  expect(yellow?.dark).toEqual({ accent: '#ffff00', onAccent: '#000000' });
  expect(accentColours({ colour: '#000' })?.dark.accent).not.toBe('#000000');
});

it.each(['red;}', '', '#12345', 'url(x)'])('%j is not a colour', (colour) => {
  expect(accentColours({ colour })).toBeUndefined();
});

it('font families are quoted unless they are one word', () => {
  expect(fontFamilies({ font: 'Source Sans 3, Georgia , sans-serif' })).toBe(
    '"Source Sans 3", Georgia, sans-serif',
  );
  expect(fontFamilies({ font: 'x";}' })).toBeUndefined();
  expect(fontFamilies({})).toBeUndefined();
});
