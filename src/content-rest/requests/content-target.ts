import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError, targetOf } from '../../common/index.js';

export const CONTENT_ROUTE = '/.rest/content/v1';
const ROUTE_LENGTH = CONTENT_ROUTE.split('/').length - 1;

/** What a URL can end with, after the path of a node. */
export const SUFFIXES = [
  ...(['nodes', 'move', 'copy', 'binary', 'publish', 'unpublish', 'restore'] as const),
  ...(['versions', 'compare', 'preview', 'changes'] as const),
];
export type Suffix = (typeof SUFFIXES)[number];

/** Where a node or a property is. */
export interface ContentPlace {
  readonly workspace: string;
  readonly path: string;
}

/** The node that a URL names. */
export interface ContentTarget extends ContentPlace {
  readonly suffix: Suffix | undefined;
}

/** Reads `website/travel/harl@nodes`. */
export function parseContentTarget(segments: readonly string[]): ContentTarget {
  const names = segments.flatMap((segment) => segment.split('/')).filter((name) => name !== '');
  const last = names.at(-1) ?? '';
  const suffix = SUFFIXES.find((each) => last.endsWith(`@${each}`));
  const plain = suffix === undefined ? last : last.slice(0, -suffix.length - 1);
  const [workspace = '', ...path] = names.with(-1, plain).filter((name) => name !== '');
  if (workspace === '') throw new AppError('notFound', 'The path must begin with a workspace.');
  return { workspace, path: `/${path.join('/')}`, suffix };
}

/** The node of the URL as a parameter of a controller's method. */
export const CurrentTarget = createParamDecorator((_: unknown, context: ExecutionContext): ContentTarget =>
  parseContentTarget(segmentsAfterRoute(context)),
);

/** The workspace and path of the URL, which has no suffix. */
export const CurrentPlace = createParamDecorator((_: unknown, context: ExecutionContext): ContentPlace => {
  const [workspace = '', ...path] = segmentsAfterRoute(context)
    .flatMap((segment) => segment.split('/'))
    .filter((name) => name !== '');
  return { workspace, path: `/${path.join('/')}` };
});

function segmentsAfterRoute(context: ExecutionContext): readonly string[] {
  return targetOf(context.switchToHttp().getRequest<FastifyRequest>()).segments.slice(ROUTE_LENGTH);
}
