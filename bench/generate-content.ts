import { join } from 'node:path';
import {
  categoriesOf, categoryId, contentSize, ITEMS_PER_LIST, listName, SUBPAGES, tourPrice, TOURS_PER_PLACE, type ContentSize,
} from './content-size.js'; // prettier-ignore
import type { ExportFile } from './export-file.js';
import { IMAGE_IDS, writeAssets } from './generate-assets.js';
import { Random } from './random.js';
import { SystemViewFile } from './system-view-file.js';
import { placeName, richText, sentence, title } from './words.js';
import { YamlFile } from './yaml-file.js';

export const WORKSPACES = {
  pages: 'benchpages',
  tours: 'benchtours',
  lists: 'benchlists',
  referring: 'benchreferring',
} as const;

const AREAS = ['main', 'extras'];
const COMPONENTS = ['0', '1', '2'];
const STAMP = '2026-03-02T09:07:13.037+01:00';

/** Writes reproducible content of about `nodes` nodes; returns its files in import order. */
export async function generateContent(folder: string, nodes: number): Promise<string[]> {
  const size = contentSize(nodes);
  const files: string[] = [];
  const write = async (name: string, work: (file: ExportFile) => Promise<void>): Promise<void> => {
    const file = new SystemViewFile(join(folder, name));
    await work(file);
    await file.end();
    files.push(join(folder, name));
  };
  await write(`${WORKSPACES.pages}.home.xml`, (file) => writePages(file, size));
  await write(`${WORKSPACES.tours}.tours.xml`, (file) => writeTours(file, size.tours));
  await write(`${WORKSPACES.lists}.lists.xml`, (file) => writeLists(file, size));
  await write('dam.bench.xml', writeAssets);
  await write(`${WORKSPACES.referring}.referring.xml`, (file) => writeReferring(file, size));
  return files;
}

/** Writes a single file of at least `bytes` bytes; its extension determines the format. */
export async function generateLargeFile(path: string, bytes: number): Promise<void> {
  const file = path.endsWith('.xml') ? new SystemViewFile(path) : new YamlFile(path);
  const random = new Random(4);
  file.open('tours', 'nt:folder', random.uuid());
  for (let tour = 0; file.bytes < bytes; tour += 1)
    await writeTour(file, random, tour, 1_000_000, random.uuid());
  await file.close();
  await file.end();
}

async function writePages(file: ExportFile, { pages }: ContentSize): Promise<void> {
  const random = new Random(1);
  const writePage = async (page: number): Promise<void> => {
    file.open(page === 0 ? 'home' : `p${String(page)}`, 'cms:page', random.uuid());
    writeTitles(file, title(random, placeName(page)));
    file.property('hideInNavigation', 'Boolean', String(random.below(2) === 0));
    file.property('cms:template', 'String', 'bench:pages/standard');
    file.property('cms:lastModified', 'Date', STAMP);
    for (const area of AREAS) await writeArea(file, random, area);
    const first = page * SUBPAGES + 1;
    for (let child = first; child < Math.min(first + SUBPAGES, pages); child += 1) await writePage(child);
    await file.close();
  };
  await writePage(0);
}

async function writeArea(file: ExportFile, random: Random, name: string): Promise<void> {
  file.open(name, 'cms:area', random.uuid());
  file.property('cms:lastModified', 'Date', STAMP);
  for (const component of COMPONENTS) {
    file.open(component, 'cms:component', random.uuid());
    file.property('headline', 'String', sentence(random, 4));
    file.property('headline_de', 'String', sentence(random, 4));
    file.property('text', 'String', richText(random));
    file.property('text_de', 'String', richText(random));
    file.property('image', 'String', `jcr:${random.uuid()}`);
    file.property('cms:template', 'String', 'bench:components/text');
    await file.close();
  }
  await file.close();
}

async function writeTours(file: ExportFile, tours: number): Promise<void> {
  const random = new Random(2);
  file.open('tours', 'nt:folder', random.uuid());
  for (const [tour, id] of identifiersOfTours(tours).entries())
    await writeTour(file, random, tour, tours, id);
  await file.close();
}

/** Uses a separate pseudo-random sequence, so that references are known before the tours are written. */
function identifiersOfTours(tours: number): string[] {
  const random = new Random(7);
  return Array.from({ length: tours }, () => random.uuid());
}

async function writeTour(
  file: ExportFile,
  random: Random,
  tour: number,
  tours: number,
  id: string,
): Promise<void> {
  file.open(`tour-${String(tour)}`, 'cms:content', id);
  writeTitles(file, title(random, placeName(Math.floor(tour / TOURS_PER_PLACE))));
  file.property('description', 'String', richText(random));
  file.property('description_de', 'String', richText(random));
  file.property('price', 'Double', tourPrice(tour, tours));
  file.property('days', 'Long', String(1 + random.below(14)));
  const day = String(1 + random.below(28)).padStart(2, '0');
  file.property('departure', 'Date', `2027-0${String(1 + random.below(9))}-${day}T09:30:00.000+02:00`);
  file.property('guided', 'Boolean', String(random.below(2) === 0));
  file.list('categories', 'String', threeCategories(random, categoriesOf(tours)));
  file.property('image', 'String', `jcr:${random.uuid()}`);
  file.property('cms:lastModified', 'Date', STAMP);
  await file.close();
}

/** Three neighbours, so that no category occurs twice. */
function threeCategories(random: Random, categories: number): string[] {
  const first = random.below(categories);
  return [0, 1, 2].map((more) => categoryId((first + more) % categories));
}

async function writeLists(file: ExportFile, { lists }: ContentSize): Promise<void> {
  const random = new Random(3);
  file.open('lists', 'nt:folder', random.uuid());
  for (let list = 0; list < lists; list += 1) {
    file.open(listName(list), 'nt:folder', random.uuid());
    for (let item = 0; item < ITEMS_PER_LIST; item += 1) {
      file.open(String(item), 'cms:content', random.uuid());
      writeTitles(file, title(random, placeName(random.below(1000))));
      file.property('text', 'String', sentence(random, 12));
      file.property('stock', 'Long', String(random.below(1000)));
      await file.close();
    }
    await file.close();
  }
  await file.close();
}

/** Writes pages with references to five tours and five images each. */
async function writeReferring(file: ExportFile, { referring, tours }: ContentSize): Promise<void> {
  const random = new Random(6);
  const tourIds = identifiersOfTours(tours);
  const five = (ids: readonly string[], first: number): string[] =>
    Array.from({ length: 5 }, (_, index) => ids[(first * 5 + index * 7) % ids.length] ?? '');
  file.open('referring', 'nt:folder', random.uuid());
  for (let page = 0; page < referring; page += 1) {
    file.open(String(page), 'cms:page', random.uuid());
    writeTitles(file, title(random, placeName(page)));
    file.list('tours', 'String', five(tourIds, page));
    file.list('images', 'String', five(IMAGE_IDS, page).map((id) => `jcr:${id}`)); // prettier-ignore
    await file.close();
  }
  await file.close();
}

function writeTitles(file: ExportFile, text: string): void {
  file.property('title', 'String', text);
  file.property('title_de', 'String', `${text} (de)`);
  file.property('title_fr', 'String', `${text} (fr)`);
}
