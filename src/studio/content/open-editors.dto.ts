import { Matches } from 'class-validator';

const TAB = { message: 'tab must have 8 to 64 letters, digits, - or _' };

/** A tab of the studio, identified by a text that the client generates. */
export class EditorTabDto {
  @Matches(/^[\w-]{8,64}$/, TAB) tab!: string;
}

/** The node that is being edited in a tab. */
export class RecordEditorDto extends EditorTabDto {
  @Matches(/^[^\0]{1,200}$/, { message: 'workspace must be the name of a workspace' })
  workspace!: string;

  @Matches(/^\/[^\0]{0,4000}$/, { message: 'path must begin with / and have at most 4001 characters' })
  path!: string;
}
