import { curlCommand, endpointOperations, endpointUrl } from './endpoint-operations.js';

const [read] = endpointOperations({
  info: { title: 'API', version: '1' },
  paths: {
    '/.rest/forms/v1/forms': { get: {} },
    '/.rest/delivery/pages/v1/{path}': {
      get: {
        summary: 'Reads a node',
        parameters: [
          { name: '@name', in: 'query' },
          { name: 'title[eq]', in: 'query' },
          { name: 'path', in: 'path', required: true },
          { name: 'lang', in: 'query', description: 'Language, such as `de`.' },
          { name: 'filters', in: 'query' },
          { name: 'If-None-Match', in: 'header' },
          {},
        ],
      },
    },
  },
});

describe('operations of endpoints', () => {
  it('are the GET operations of delivery, with the parameters in the URL', () => {
    expect(read).toEqual({
      path: '/.rest/delivery/pages/v1/{path}',
      summary: 'Reads a node',
      parameters: [
        { name: 'path', place: 'path', isRequired: true, description: '' },
        { name: 'lang', place: 'query', isRequired: false, description: 'Language, such as de.' },
        { name: 'filters', place: 'query', isRequired: false, description: '' },
        { name: '@name', place: 'query', isRequired: false, description: '' },
        { name: 'title[eq]', place: 'query', isRequired: false, description: '' },
      ],
    });
  });

  it('have URLs with encoded values that keep the slashes of a path', () => {
    if (read === undefined) throw new Error('no operation');
    expect(endpointUrl(read, { path: '/a b/ü?', lang: 'de&x' })).toBe(
      '/.rest/delivery/pages/v1/a%20b/%C3%BC%3F?lang=de%26x',
    );
    expect(endpointUrl(read, { path: '', filters: 'price[gt]=5&name=ä' })).toBe(
      '/.rest/delivery/pages/v1/?price%5Bgt%5D=5&name=%C3%A4',
    );
    expect(endpointUrl(read, { path: 'a', lang: ' ' })).toBe('/.rest/delivery/pages/v1/a');
  });

  it('become shell commands with escaped quotes', () => {
    expect(curlCommand("http://x/?q='a'")).toBe("curl 'http://x/?q='\\''a'\\'''");
  });
});
