import { Injectable } from '@nestjs/common';
import type { TolerantRead } from '../../database/index.js';
import type { NodePage } from '../nodes/content-node.js';
import type { NodeQuery } from '../query/node-query.js';
import type { TextQuery } from '../query/text/text-query.js';
import type { Workspace } from '../workspaces/workspace.js';
import { VisibleTextRepository } from './visible-text.repository.js';
import { WordFormsRepository } from './word-forms.repository.js';

interface SearchedPlace {
  readonly workspace: Workspace;
  readonly reading: TolerantRead | undefined;
}

/** Prepares queries (docs/reference/queries.md#full-text): adds words with the same stems, excludes hidden texts. */
@Injectable()
export class TextQueriesService {
  constructor(
    private readonly words: WordFormsRepository,
    private readonly texts: VisibleTextRepository,
  ) {}

  /** Runs `read` with the prepared query. @throws ChangedMeanwhileError if the workspace changed meanwhile */
  async search(
    query: NodeQuery,
    text: TextQuery,
    place: SearchedPlace,
    read: (query: NodeQuery) => Promise<NodePage>,
  ): Promise<NodePage> {
    const { workspace, reading } = place;
    const searched = await this.words.withForms(text, query.locale, workspace, reading);
    const prepared = Object.assign({}, query, { text: searched });
    const page = await this.texts.guard(prepared, place, (visibleTexts, textRevision) =>
      read(Object.assign(prepared, { visibleTexts, textRevision })),
    );
    return query.highlights === true ? { ...page, searched } : page;
  }
}
