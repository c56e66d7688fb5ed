import { AppError } from '../common/index.js';

/** An endpoint refers to a workspace that does not exist, because no content was imported into it. */
export class NoSuchWorkspaceError extends AppError {
  constructor(name: string) {
    super('noSuchWorkspace', `There is no workspace "${name}": import content into it first.`);
  }
}

/** There is no node at this absolute path, or the caller may not read it. */
export class PathNotFoundError extends AppError {
  constructor(path: string) {
    super('pathNotFound', path);
  }
}

export class VersionNotFoundError extends AppError {
  constructor(version: string) {
    super('versionNotFound', `There is no version "${version}".`);
  }
}

export class NoSuchNodeError extends AppError {
  constructor(workspace: string, path: string) {
    super('pathNotFound', `There is no node ${path} in workspace ${workspace}.`);
  }
}

/** A node with a draft or another state would get the identifier of another such node, and lose its state. */
export class LostStateError extends AppError {
  constructor(path: string, uuid: string) {
    super(
      'conflict',
      `node ${path} gets the identifier ${uuid} of another node, and both have a draft, are unpublished or have scheduled actions: publish or discard the drafts, or keep the identifier of the node`,
    );
  }
}
