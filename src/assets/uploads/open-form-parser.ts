import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { BrokenUploadError } from './upload.errors.js';

export const MAX_FILES = 100;
export const MAX_FIELDS = 100;
export const MAX_FIELD_BYTES = 64 * 1024;
const LIMITS: BusboyConfig['limits'] = {
  files: MAX_FILES,
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

export function openFormParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    const type = headers['content-type'] ?? '';
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS });
  } catch {
    throw new BrokenUploadError('The Content-Type of a form must name its boundary.');
  }
}
