import { Column, Entity, Index, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import type { DynamicContent, SectionSettings, SectionText, Localisation } from '#client';
import type { StoredQuestion, StoredSection } from '../stored-form.js';
import { FormEntity } from './form.entity.js';
import { idTransformer, RecordEntity, TIME } from './record.entity.js';

@Entity({ schema: 'forms', name: 'section' })
@Index('section_uuid', ['uuid'], { unique: true })
@Index('section_form_id', ['formId'])
export class SectionEntity extends RecordEntity implements StoredSection {
  @Column('bigint', { transformer: idTransformer }) formId!: number;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('integer') orderIndex!: number;
  @Column('jsonb') localisations!: readonly Localisation<SectionText>[];
  @Column('jsonb') content!: DynamicContent;
  @Column('jsonb', { default: {} }) settings!: SectionSettings;
  /** Set instead of deleting a part with answers. */
  @Column({ ...TIME, nullable: true }) archivedAt!: number | null;

  @ManyToOne(() => FormEntity, 'sections', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'section_form' })
  form?: FormEntity;

  @OneToMany('QuestionEntity', 'section') questions?: StoredQuestion[];
}
