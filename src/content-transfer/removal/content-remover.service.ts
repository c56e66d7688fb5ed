import { Injectable, Optional } from '@nestjs/common';
import { SYSTEM_USER } from '../../common/index.js';
import { Database, recordAudit, Revisions } from '../../database/index.js';
import {
  alignDrafts,
  ContentEventsService,
  NodeTypeTree,
  RemovalRepository,
  UnitEventsRepository,
  VersionKeepingRepository,
  VersionedNodes,
  workspaceTopic,
} from '../../content/index.js';
import { BinaryPruneRepository, type UnusedFiles } from './binary-prune.repository.js';

export interface Removal {
  readonly nodes: number;
  readonly versions: number;
  /** Number of other nodes that refer to deleted nodes; undefined if there are too many to search. */
  readonly references: number | undefined;
}

/** Deletes content (docs/reference/content-files.md#commands). */
@Injectable()
export class ContentRemoverService {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
    private readonly types: NodeTypeTree,
    @Optional() private readonly contentEvents?: ContentEventsService,
  ) {}

  /** Counts what `remove` would delete. @throws NoSuchWorkspaceError, NoSuchNodeError */
  async preview(workspace: string, path: string): Promise<Removal> {
    return this.database.transaction(async (tx) => {
      const repository = new RemovalRepository(tx);
      const subtree = await repository.find(workspace, path);
      return {
        nodes: subtree.nodes,
        versions: await repository.versions(subtree),
        references: await repository.references(subtree),
      };
    });
  }

  /**
   * Deletes the node at a path with its descendants and versions; `/` empties the workspace. The previous state of the
   * node's owner, such as the page of a component, is stored as a version. Returns the number of deleted nodes.
   * @throws NoSuchWorkspaceError, NoSuchNodeError
   */
  async remove(workspace: string, path: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const repository = new RemovalRepository(tx);
      const subtree = await repository.find(workspace, path);
      const versioned = new VersionedNodes(this.types.current);
      const changed = { id: subtree.workspaceId, name: workspace, versioned };
      const events = UnitEventsRepository.open(tx, changed, this.contentEvents);
      events.losing(subtree, 'content.deleted');
      const versions = new VersionKeepingRepository(tx, subtree.workspaceId, versioned);
      if (path !== '/' && !versioned.includes(subtree)) await versions.losing(path);
      await repository.delete(subtree);
      await versions.finish();
      await alignDrafts(tx, subtree.workspaceId);
      await events.finish({ firstId: undefined, isStaged: versions.isStaged });
      this.revisions.raise(tx, [workspaceTopic(workspace)]);
      const target = `${workspace}:${path}`;
      const details = { nodes: subtree.nodes };
      await recordAudit(tx, [{ user: SYSTEM_USER, action: 'delete', kind: 'content', target, details }]);
      return subtree.nodes;
    });
  }

  /**
   * Deletes all but the last `keep` versions of each node that is, or was, at a path or below it; returns their number.
   * @throws NoSuchWorkspaceError
   */
  async prune(workspace: string, path: string, keep: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const deleted = await new RemovalRepository(tx).prune(workspace, path, keep);
      this.revisions.raise(tx, [workspaceTopic(workspace)]);
      const target = `${workspace}:${path}`;
      const details = { versions: deleted };
      await recordAudit(tx, [{ user: SYSTEM_USER, action: 'prune', kind: 'content', target, details }]);
      return deleted;
    });
  }

  /** Deletes files that no node or version references; `dryRun` only counts them. */
  async pruneFiles(dryRun: boolean): Promise<UnusedFiles> {
    return this.database.transaction((tx) => {
      const repository = new BinaryPruneRepository(tx);
      return dryRun ? repository.find() : repository.remove();
    });
  }
}
