import { ALL_SHOWN } from '../../../test/fixtures/shown-properties.js';
import type { ContentNode } from '../../content/index.js';
import { renderNode, renderPage, renderPieces } from './render-node.js';
import { RenderPlan } from './plans/render-plan.js';

const CMS = { prefix: 'cms', showVariants: false, theme: undefined };
const PLAIN = new RenderPlan('', ALL_SHOWN, undefined, { ...CMS, prefix: 'mgnl' });
const GERMAN = new RenderPlan(
  '',
  ALL_SHOWN,
  { locales: ['de', 'de_CH'], fallbackLocale: 'en', choice: { all: false, locale: 'de_CH', suffixes: ['de_CH', 'de'], headers: [] } },
  CMS,
); // prettier-ignore

const node = (name: string, properties: string[] = [], children: ContentNode[] = []): ContentNode => ({
  name,
  path: `/${name}`,
  id: name,
  type: 'cms:page',
  doc: properties.join('\n'),
  children,
});

const text = (name: string, inner = '', nodes = ''): string =>
  `{"@name":"${name}","@path":"/${name}","@id":"${name}","@nodeType":"cms:page"${inner},"@nodes":[${nodes}]}`;

describe('renderNode', () => {
  it('writes every type of value, numbers digit by digit', () => {
    const properties = [
      '"title"\ts"say \\"hi\\" \u2028"',
      '"empty"\ts[]',
      '"one"\ts["x"]',
      '"flag"\tbtrue',
      '"flags"\tb[true,false]',
      '"long"\tl9223372036854775807',
      '"double"\tf4.0',
      '"none"\tf"NaN"',
      '"doubles"\tf["NaN","-Infinity",1.0E-7]',
      '"date"\tt"2020-02-01T13:45:49.952+07:00"',
      '"data"\tx"ab"',
      '"cms:template"\ts"a:b"',
    ];
    expect(renderNode(node('n', properties), PLAIN)).toBe(
      '{"@name":"n","@path":"/n","@id":"n","@nodeType":"mgnl:page","title":"say \\"hi\\" \u2028","empty":[],"one":["x"],' +
        '"flag":true,"flags":[true,false],"long":9223372036854775807,"double":4.0,"none":null,"doubles":[null,null,1.0E-7],' +
        '"date":"2020-02-01T13:45:49.952+07:00","mgnl:template":"a:b","@nodes":[]}',
    );
  });

  it('keeps the order of children with numeric names', () => {
    const children = ['10', '0', '00', '01'].map((name) => node(name));
    expect(renderNode(node('n', [], children), GERMAN)).toBe(
      text(
        'n',
        `,"10":${text('10')},"0":${text('0')},"00":${text('00')},"01":${text('01')}`,
        '"10","0","00","01"',
      ),
    );
  });

  it('gives a child precedence over a property of the same name', () => {
    const properties = ['"main"\ts"x"', '"other"\ts"y"'];
    const inside = text('n', `,"other":"y","main":${text('main')}`, '"main"');
    expect(renderNode(node('n', properties, [node('main')]), GERMAN)).toBe(inside);
    expect(renderNode(node('n', properties, [node('main')]), PLAIN)).toBe(
      inside.replaceAll('cms:page', 'mgnl:page'),
    );
  });

  it('chooses the nearest language at the position of the first variant', () => {
    const properties = [
      '"title_de"\ts"de"',
      '"title"\ts"base"',
      '"text"\ts"base"',
      '"title_de_CH"\ts"ch"',
      '"text_de"\ts"de"',
    ];
    const children = [node('main'), node('side'), node('main_de')];
    expect(renderNode(node('n', properties, children), GERMAN)).toBe(
      text(
        'n',
        `,"title":"ch","text":"de","main":${text('main_de')},"side":${text('side')}`,
        '"main","side"',
      ),
    );
  });
});

describe('renderPieces', () => {
  it('writes the text of renderNode', () => {
    const below = node('b', ['"title"\ts"ü"'], [node('c'), node('d', ['"x"\tl1'])]);
    const root = node('n', ['"title"\ts"n"'], [below, node('e')]);
    expect([...renderPieces(root, PLAIN)].join('')).toBe(renderNode(root, PLAIN));
  });
});

describe('renderPage', () => {
  it('writes the envelope', () => {
    expect(renderPage(12, { offset: 10, limit: 2 }, ['"a"'])).toBe(
      '{"total":12,"offset":10,"limit":2,"results":["a"]}',
    );
  });
});
