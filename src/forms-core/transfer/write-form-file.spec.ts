import { parse } from 'yaml';
import { writeFormFile } from './write-form-file.js';

it('writes texts that readers of YAML 1.1 read as texts', async () => {
  const form = { title: 'on', values: ['yes', 'No', 'y', '12:30', '1_000', '2027-06-12', '0o17'], count: 12 };
  let text = '';
  for await (const part of writeFormFile('yaml', form)) text += part;
  expect(parse(text, { version: '1.1' })).toEqual(form);
  expect(parse(text)).toEqual(form);
});

it('keeps texts of spaces and line breaks', async () => {
  const form = {
    title: ' \n',
    texts: ['\n', '  ', ' \n\n  \n', '  \n\n', '\n\n ', ' \n text\n ', ' \t\n', ''],
  };
  let text = '';
  for await (const part of writeFormFile('yaml', form)) text += part;
  expect(parse(text)).toEqual(form);
});
