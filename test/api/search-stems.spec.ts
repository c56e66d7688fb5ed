import { Database } from '../../src/database/index.js';
import { many, one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';
import { statementsOf } from '../support/count-statements.js';

// docs/reference/queries.md#full-text: words match by their stem in the request language, and by their
// prefix.

const WORDS: Readonly<Record<string, readonly string[]>> = {
  english: [
    'boat',
    'boats',
    'boating',
    'boated',
    'boathouse',
    'walk',
    'walking',
    'walks',
    'harbours',
    'harbour',
  ],
  german: ['Haus', 'Hauses', 'Häuser', 'Häusern', 'Hausboot', 'laufen', 'läuft', 'Wanderung', 'Wanderungen'],
  french: ['bateau', 'bateaux', 'marcher', 'marchons', 'élégant', 'élégante'],
  italian: ['barca', 'barche', 'camminare', 'camminando'],
  spanish: ['barco', 'barcos', 'caminar', 'caminando'],
  portuguese: ['navio', 'navios', 'caminhar', 'caminhando'],
  dutch: ['boten', 'wandeling', 'wandelingen', 'huizen'],
  danish: ['både', 'bådene', 'vandring', 'vandringer'],
  swedish: ['båtar', 'båtarna', 'vandring', 'vandringar'],
  norwegian: ['båter', 'båtene', 'vandringen'],
  finnish: ['veneet', 'veneiden', 'talossa', 'talot'],
  russian: ['лодка', 'лодки', 'гулять', 'гуляли'],
};
const LOCALES: Readonly<Record<string, string>> = {
  ...{
    en: 'english',
    de: 'german',
    de_CH: 'german',
    fr: 'french',
    it: 'italian',
    es: 'spanish',
    pt: 'portuguese',
  },
  ...{ nl: 'dutch', da: 'danish', sv: 'swedish', nb: 'norwegian', fi: 'finnish', ru: 'russian', pl: '' },
};
const ALL = [...new Set(Object.values(WORDS).flat())];
const folded = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

const TEXTS: readonly TypedNode[] = [
  {
    name: 'walks',
    properties: { text: one('String', 'Long walks by the harbours'), tags: many('String', 'b2b') },
  },
  { name: 'walk', properties: { text: one('String', 'A walk'), text_de: one('String', 'Häuser am Hafen') } },
  { name: 'secret', properties: { secret: one('String', 'walking boats'), text: one('String', 'nothing') } },
];

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/main.yaml': `i18n:\n  fallbackLocale: en\n  locales: [${Object.keys(LOCALES).join(', ')}]\n`,
      'restEndpoints/delivery/words.yaml': 'workspace: words\n',
      'restEndpoints/delivery/texts.yaml': 'workspace: texts\nexcludeProperties: [secret]\n',
    },
    content: {
      'words.yaml': yamlOf(
        ALL.map((word, index) => ({ name: `w${String(index)}`, properties: { text: one('String', word) } })),
      ),
      'texts.yaml': yamlOf(TEXTS),
    },
  });
}, 120_000);
afterAll(() => app.close());

async function found(endpoint: string, q: string, lang: string): Promise<unknown[]> {
  const query = `q=${encodeURIComponent(q)}&lang=${lang}&orderBy=@name&limit=1000`;
  const { results } = (await app.get(`/.rest/delivery/${endpoint}?${query}`)) as {
    results: Record<string, unknown>[];
  };
  return results.map((node) => node[endpoint === 'words' ? 'text' : '@name']);
}

describe('q, words by stem', () => {
  it.each(Object.entries(LOCALES))(
    '%s: finds all words with the same stem, and no others',
    async (locale, language) => {
      const database = app.nest.get(Database, { strict: false });
      const lexemes = `SELECT coalesce((ts_lexize('${language}_stem', w))[1], w) AS stem FROM unnest($1::text[]) WITH ORDINALITY AS u (w, n) ORDER BY n`;
      const words = ALL.map(folded);
      const rows =
        language === ''
          ? words.map((stem) => ({ stem }))
          : await database.query<{ stem: string }>(lexemes, [words]);
      const stems = rows.map(({ stem }) => stem);
      for (const [index, word] of ALL.entries()) {
        const same = ALL.filter((_, other) => stems[other] === stems[index]);
        expect([word, (await found('words', word, locale)).toSorted()]).toEqual([word, same.toSorted()]);
      }
    },
  );

  it.each<[string, string, string[]]>([
    ['walking', 'en', ['walk', 'walks']],
    ['walking', 'de', []],
    ['walking', 'all', []],
    ['"long walk"', 'en', ['walks']],
    ['"walk long"', 'en', []],
    ['walk -harbour', 'en', ['walk']],
    ['harbour OR nothing', 'en', ['secret', 'walks']],
    ['haus', 'de', ['walk']],
    ['haus', 'en', []],
    ['boat', 'en', []],
    ['the', 'en', ['walks']],
  ])('%s in %s', async (q, lang, names) => {
    expect(await found('texts', q, lang)).toEqual(names);
  });

  it('reads words that begin alike together', async () => {
    const names = await statementsOf(app, async () => {
      for (const word of ['walk', 'walks', 'walking', 'walker']) await found('texts', word, 'fr');
    });
    // The first word, and one that no text contains.
    expect(names.filter((name) => name === 'content_words_by_stem')).toHaveLength(2);
  });

  it('finds words after later edits', async () => {
    await app.importFiles({
      'texts.yaml': yamlOf([{ name: 'new', properties: { text: one('String', 'Sailing boats') } }]),
    });
    expect(await found('texts', 'sail boat', 'en')).toEqual(['new']);
  });
});

describe('q, beginnings of words', () => {
  it.each<[string, string[]]>([
    ['wal*', ['walk', 'walks']],
    ['harb*', ['walks']],
    ['harb', []],
    ['wal* long', []],
    ['long wal*', ['walks']],
    ['"long wal*"', ['walks']],
    ['"a wal*"', ['walk']],
    ['walk -harb*', ['walk']],
    ['nothing OR harb*', ['secret', 'walks']],
    ['hauser*', ['walk']],
    ['b2*', ['walks']],
    ['w*', []],
    ['wal *', []],
    ['*', []],
    ['boa*', ['new']],
  ])('%s', async (q, names) => {
    expect(await found('texts', q, 'pl')).toEqual(names);
  });
});
