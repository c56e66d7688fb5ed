import type { AuditKind } from '../database/index.js';
import { auditParametersPipe, PLACE, ReadAuditDto } from './read-audit.dto.js';

const DEFAULT_LIMIT = 50;

/** The position of an entry: time in microseconds, database (0: content, 1: forms), id. */
export interface AuditPlace {
  readonly micros: string;
  readonly database: number;
  readonly id: string;
}

export interface AuditQuery {
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly target?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly before?: AuditPlace | undefined;
  readonly limit: number;
}

export function toAuditQuery({ from, to, before, limit, ...texts }: ReadAuditDto): AuditQuery {
  return {
    ...texts,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    before: before === undefined ? undefined : readPlace(before),
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  };
}

/** Parses query parameters that no controller has validated. @throws AppError `invalidQuery`, `invalidValueFormat` */
export async function readAuditQuery(parameters: object): Promise<AuditQuery> {
  const metadata = { type: 'query', metatype: ReadAuditDto } as const;
  const read: unknown = await auditParametersPipe.transform(parameters, metadata);
  return toAuditQuery(read instanceof ReadAuditDto ? read : new ReadAuditDto());
}

export function writePlace({ micros, database, id }: AuditPlace): string {
  return `${micros}-${database}-${id}`;
}

function readPlace(text: string): AuditPlace {
  const [, micros = '', database, id = ''] = PLACE.exec(text) ?? [];
  return { micros, database: Number(database), id };
}
