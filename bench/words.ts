import type { Random } from './random.js';

const KINDS = ['Quiet', 'Long', 'Northern', 'Amber', 'Windward', 'Hidden', 'Slow', 'Silver', 'Early', 'Old'];
const WALKS = ['Walk', 'Passage', 'Ride', 'Crossing', 'Circuit', 'Voyage', 'Ramble', 'Traverse'];
const WORDS =
  `harbour lantern meadow ridge ferry orchard quay chapel heather mill causeway bakery lighthouse shingle
  pasture kite tide granite juniper terrace weather cellar bridge morning supper path stone water island evening boat
  valley forest market square tower garden winter summer village glass copper saddle pebble anchor`.split(
    /\s+/,
  );
const SYLLABLES =
  `bar vel tor nim sol dra pem kas lun wyr fen gal hov mir ost rud tam ulv yar zel bri col dun eck
  fal gor hal isk jor kel`.split(/\s+/);

/** A different generated place name for every number below 27,000: `Barvelsol`. */
export function placeName(index: number): string {
  const size = SYLLABLES.length;
  const parts = [index % size, Math.floor(index / size) % size, Math.floor(index / size / size) % size];
  const word = parts.map((part) => SYLLABLES[part] ?? '').join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function title(random: Random, place: string): string {
  return `${random.pick(KINDS)} ${random.pick(WALKS)} of ${place}`;
}

export function sentence(random: Random, words: number): string {
  const text = Array.from({ length: words }, () => random.pick(WORDS)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function richText(random: Random): string {
  return `<p>${sentence(random, 14)} <strong>${sentence(random, 5)}</strong></p><ul><li>${sentence(random, 4)}</li></ul>`;
}
