/** The structure of the content that the user can edit. */
export interface ContentStructure {
  /** Workspaces with nodes that the user may read, sorted. */
  readonly workspaces: readonly ContentWorkspace[];
  /** The languages of the site, the default one first. Empty without languages. */
  readonly languages: readonly string[];
  readonly types: readonly ContentType[];
  readonly endpoints: readonly ContentEndpoint[];
  /** Image variations of the site's theme. */
  readonly images?: ImageSizes;
}

export interface ContentWorkspace {
  readonly name: string;
  /** Whether the user may write any node of the workspace. */
  readonly writable: boolean;
  /**
   * Which nodes the user may write: the matching rule with the longest path decides; nodes without one are read-only. If it is
   * absent, `writable` applies to all nodes.
   */
  readonly writeRules?: readonly ContentWriteRule[];
  /** Types of its nodes, sorted. */
  readonly types: readonly string[];
  /** All node types as they are in this workspace; absent if they are those of the structure. */
  readonly contentTypes?: readonly ContentType[];
}

/** Allows or denies writing the node at a path, the nodes below it, or both. */
export interface ContentWriteRule {
  readonly path: string;
  readonly scope: 'node' | 'children' | 'both';
  readonly allow: boolean;
}

/** A node type. */
export interface ContentType {
  readonly name: string;
  readonly supertype: string;
  /** Whether nodes of this type have drafts and versions of their own. */
  readonly unit: boolean;
  /** Declared properties, those of supertypes included. */
  readonly properties: readonly ContentProperty[];
  /** Types that children may have; absent: all. */
  readonly childTypes?: readonly string[];
}

/** A declared property. */
export interface ContentProperty {
  readonly name: string;
  /** The declared type; an unknown type as written in the definition. */
  readonly type?: string;
  readonly required: boolean;
  readonly multiple?: boolean;
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  /** Whether it has a value for each language. */
  readonly i18n: boolean;
  readonly editor?: string;
  /** Absent: derived from the name. */
  readonly label?: ContentLabel;
  readonly options?: readonly string[];
  /** Labels of options, by value. */
  readonly optionLabels?: Readonly<Record<string, ContentLabel>>;
}

/** A text, or texts by language. */
export type ContentLabel = string | Readonly<Record<string, string>>;

/** A delivery endpoint for nodes. */
export interface ContentEndpoint {
  /** Below `/.rest/`. */
  readonly path: string;
  readonly workspace: string;
  readonly rootPath: string;
  readonly nodeTypes: readonly string[];
  /** Types of the nodes that are embedded, down to `depth` levels. */
  readonly childNodeTypes: readonly string[];
  readonly depth: number;
  /** Properties that responses contain; absent: all. */
  readonly includeProperties?: readonly string[];
  /** URL of a page that shows drafts, with the placeholders `{path}`, `{token}` and `{language}`. */
  readonly previewUrl?: string;
  /** Properties that hold references. */
  readonly references: readonly ContentReference[];
}

export interface ContentReference {
  /** A regular expression (RE2) for the whole name of the property. */
  readonly property: string;
  readonly kind: 'node' | 'asset' | 'link';
  /** Of a node: where it is. */
  readonly workspace?: string;
}

export interface ImageSizes {
  readonly theme: string;
  readonly variations: readonly {
    readonly name: string;
    readonly width?: number;
    readonly height?: number;
  }[];
}

/** A node that was found by its identifier or its words. */
export interface FoundContent {
  readonly workspace: string;
  readonly path: string;
  readonly id: string;
  readonly type: string;
  readonly title?: string;
}

/** A user who edits a node. */
export interface OpenEditor {
  readonly user: string;
  /** ISO 8601. */
  readonly since: string;
  /** Whether it is the user, in another tab. */
  readonly you: boolean;
}
