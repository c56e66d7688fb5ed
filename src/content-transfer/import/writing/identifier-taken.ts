import type { IdentifierTaken } from '../../../content/index.js';
import { ImportError, type FilePosition } from '../import.errors.js';

export function identifierTaken(file: string): IdentifierTaken<FilePosition> {
  return ({ uuid, path, at }, other) => {
    const advice = other.isStored
      ? `import the file with --new-identifiers, or delete ${other.path} first`
      : 'give one of them another jcr:uuid';
    const message = `identifier ${uuid} of node ${path} belongs to node ${other.path} already: ${advice}`;
    return new ImportError(file, at, message);
  };
}
