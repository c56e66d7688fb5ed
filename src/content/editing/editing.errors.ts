import { AppError, limitProblems, shorten } from '../../common/index.js';
import type { ContentProblem } from './input/content-problem.js';

/** The content is invalid: 422; `details` contains the problems. */
export class InvalidContentError extends AppError {
  constructor(problems: readonly ContentProblem[]) {
    const [first] = problems;
    const { path = '', message = '' } = first ?? {};
    const named = path === '' ? message.charAt(0).toUpperCase() + message.slice(1) : `${path}: ${message}`;
    const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    const limited = limitProblems(problems, (more) => ({ path: '', code: 'more_problems', message: more }));
    super('validationFailed', `${shorten(named)}${rest}`, limited);
  }
}

/** An error with a single problem. */
export function invalid(path: string, code: string, message: string): InvalidContentError {
  return new InvalidContentError([{ path, code, message }]);
}

export class NotWritableError extends AppError {
  constructor(user: string, path: string) {
    super('accessDenied', `The roles of '${user}' do not allow writing ${path}.`);
  }
}

export class NoPublisherError extends AppError {
  constructor(user: string) {
    super('accessDenied', `The roles of '${user}' lack the permission content.publish.`);
  }
}

/** The unit has changed since it was read: 409; `details` contains the current node. */
export class StaleRevisionError extends AppError {
  constructor(path: string, current: unknown) {
    super('conflict', `${path} was changed since it was read: read it and try again.`, [current]);
  }
}

export class NodeExistsError extends AppError {
  constructor(path: string) {
    super('conflict', `The node ${path} already exists.`);
  }
}

/** A state of other nodes forbids the change: 409; `details` contains its code and the paths. */
export class NodeConflictError extends AppError {
  constructor(code: string, message: string, values: Readonly<Record<string, string>>) {
    super('conflict', message, [{ code, values }]);
  }
}

/** A draft or version has a part at the path of another unit. @param owner `the draft of /travel` */
export class PartTakenError extends NodeConflictError {
  constructor(path: string, owner: string) {
    const message = `${path} is a separate node, and a part of ${owner}: move or rename one of them.`;
    super('separate_node', message, { path });
  }
}

/** The path of a created, moved or converted node is that of a part in the draft of another unit. */
export class DraftedPartError extends NodeConflictError {
  constructor(path: string, unit: string) {
    const message = `The draft of ${unit} has a part ${path}: use another name, or publish or discard the draft first.`;
    super('part_of_draft', message, { path, unit });
  }
}

/** The draft is based on another published state: 409; `details` contains both states as `draft` and `live`. */
export class DraftConflictError extends AppError {
  constructor(path: string, states: { readonly draft: unknown; readonly live: unknown }) {
    const message = `The draft cannot be published: ${path} was changed since the draft was created.`;
    super('conflict', message, [states]);
  }
}

/** A draft or version moves or removes a part above another unit. */
export class NodeBelowPartError extends NodeConflictError {
  /** @param owner the draft or version: `the draft of /travel` */
  constructor(path: string, owner: string) {
    const message = `${path} is below a node that ${owner} moves or removes: move ${path} first.`;
    super('node_below_part', message, { path });
  }
}

/** A node with a draft or another state would become a part of another unit, or get or lose parts. */
export class UnitStateError extends NodeConflictError {
  constructor(path: string) {
    const state = `${path} has a draft, is not published or has scheduled actions`;
    const rejected = 'it can neither become a part of another node nor get or lose its own parts';
    const message = `${state}, so ${rejected}: publish it, or discard the draft and cancel the actions, first.`;
    super('unit_with_state', message, { path });
  }
}

export class NoDraftError extends AppError {
  constructor(path: string) {
    super('notFound', `${path} has no draft.`);
  }
}

export class HiddenAboveError extends NodeConflictError {
  constructor(path: string, above: string) {
    const message = `${path} cannot be published while ${above} is not: publish ${above} first.`;
    super('not_published_above', message, { path, above });
  }
}

/** Other nodes refer to a node that would be deleted: 409; `details` contains up to 20 of them. */
export class ReferencedError extends AppError {
  constructor(path: string, referrers: readonly { readonly workspace: string; readonly path: string }[]) {
    const places = referrers.map(({ workspace, path: at }) => `${workspace}:${at}`).join(', ');
    const by = places === '' ? 'nodes that you may not read' : shorten(places);
    super('referenced', `${path} is referenced by ${by}: delete it with force=true.`, referrers);
  }
}

export class OperationError extends AppError {
  constructor(
    index: number,
    readonly reason: AppError,
  ) {
    const { code, message, details = [], headers } = reason;
    super(code, `operations[${index}]: ${message}`, [{ index }, ...details], headers);
  }
}
