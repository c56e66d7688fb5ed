import type { FastifyRequest } from 'fastify';
import type { TargetResolver } from '../../common/index.js';
import type { IpRateLimits, RequestQueue } from '../../overload/index.js';
import type { RequestCounts, RequestLogRecords } from '../../request-log/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends stored answers: it sets its own headers, writes its own log lines and counts its answers. */
    answersFromStore?: boolean;
    /** Respondents send these requests: log lines name neither user nor client unless the form is known not to anonymise. */
    respondents?: boolean;
    /** The most bytes that a body may have, where it is not what the server takes everywhere. */
    bodyLimit?: number;
    /** The route parses JSON itself: the order of members and the digits of numbers count. */
    bodyAsText?: boolean;
    /** Whether the route reads the body of a request itself, while it arrives and of any type. */
    isStreamed?: (request: FastifyRequest) => boolean;
  }
  interface FastifyInstance {
    /** What the routes of this server answered. */
    requestCounts: RequestCounts;
    /** The lines of requests in the log. */
    lines: RequestLogRecords;
    /** Where requests wait for their turn. */
    line: RequestQueue;
    /** Replaces names in targets by ids, after a request has waited for its turn. */
    targets: TargetResolver;
    /** Counts the requests of each address; undefined when there is no limit. */
    rates: IpRateLimits | undefined;
  }
}
