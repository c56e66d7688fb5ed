import type { FormVersionAction } from '#client';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { FormEntity } from './form.entity.js';
import { idTransformer, TIME } from './record.entity.js';

/** A stored state of a form (docs/decisions/0054-store-versions-of-published-forms.md). */
@Entity({ schema: 'forms', name: 'form_version' })
export class FormVersionEntity {
  @PrimaryColumn('bigint', { transformer: idTransformer, primaryKeyConstraintName: 'form_version_pkey' })
  formId!: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'form_version_pkey' }) number!: number;
  @Column('text') action!: FormVersionAction;
  @Column(TIME) created!: number;
  @Column(TIME) modified!: number;
  @Column('text') createdBy!: string;
  @Column('integer') questions!: number;
  @Column('json') content!: object;

  @ManyToOne(() => FormEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'form_version_form' })
  form?: FormEntity;
}
