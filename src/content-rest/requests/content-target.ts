import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, targetOf } from '../../common/index.js';

export const CONTENT_ROUTE = '/.rest/content/v1';
const ROUTE_LENGTH = CONTENT_ROUTE.split('/').length - 1;

export const SUFFIXES = [
  ...(['nodes', 'move', 'copy', 'binary', 'publish', 'unpublish', 'restore'] as const),
  ...(['versions', 'compare', 'preview', 'changes'] as const),
];
export type Suffix = (typeof SUFFIXES)[number];

export interface ContentPlace {
  readonly workspace: string;
  readonly path: string;
}

export interface ContentTarget extends ContentPlace {
  readonly suffix: Suffix | undefined;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A write of the node that the URL names. */
export interface NodeWriteRequest extends Exchange {
  readonly target: ContentTarget;
}

/** Parses `website/travel/harl@nodes`. */
export function parseContentTarget(segments: readonly string[]): ContentTarget {
  const names = segments.flatMap((segment) => segment.split('/')).filter((name) => name !== '');
  const last = names.at(-1) ?? '';
  const suffix = SUFFIXES.find((each) => last.endsWith(`@${each}`));
  const plain = suffix === undefined ? last : last.slice(0, -suffix.length - 1);
  const [workspace = '', ...path] = names.with(-1, plain).filter((name) => name !== '');
  if (workspace === '') throw new AppError('notFound', 'The path must begin with a workspace.');
  return { workspace, path: `/${path.join('/')}`, suffix };
}

/** The node of the URL, as a parameter of controller methods. */
export const CurrentTarget = createParamDecorator((_: unknown, context: ExecutionContext): ContentTarget =>
  parseContentTarget(segmentsAfterRoute(context)),
);

export const CurrentWriteRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): NodeWriteRequest => {
    const http = context.switchToHttp();
    const target = parseContentTarget(segmentsAfterRoute(context));
    return { target, request: http.getRequest(), reply: http.getResponse() };
  },
);

/** The workspace and path of a URL without a suffix. */
export const CurrentPlace = createParamDecorator((_: unknown, context: ExecutionContext): ContentPlace => {
  const [workspace = '', ...path] = segmentsAfterRoute(context)
    .flatMap((segment) => segment.split('/'))
    .filter((name) => name !== '');
  return { workspace, path: `/${path.join('/')}` };
});

function segmentsAfterRoute(context: ExecutionContext): readonly string[] {
  return targetOf(context.switchToHttp().getRequest<FastifyRequest>()).segments.slice(ROUTE_LENGTH);
}
