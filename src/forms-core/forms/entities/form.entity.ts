import { Column, Entity, Index, OneToMany } from 'typeorm';
import type { DynamicContent, FormText, Localisation } from '#client';
import type { StoredForm, StoredQuestion, StoredRule, StoredSection } from '../stored-form.js';
import { RecordEntity } from './record.entity.js';

@Entity({ schema: 'forms', name: 'form' })
@Index('form_uuid', ['uuid'], { unique: true })
export class FormEntity extends RecordEntity implements StoredForm {
  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('boolean')
  anonymize!: boolean;

  @Column('boolean', { name: 'only_authenticated' })
  onlyAuthenticated!: boolean;

  @Column('boolean', { name: 'public_results' })
  publicResults!: boolean;

  @Column('boolean')
  published!: boolean;

  @Column('integer', { name: 'order_index' })
  orderIndex!: number;

  @Column('jsonb')
  localisations!: readonly Localisation<FormText>[];

  @Column('jsonb')
  content!: DynamicContent;

  /** Incremented by every change of the form or its parts. */
  @Column('integer')
  revision!: number;

  @OneToMany('SectionEntity', 'form')
  sections?: StoredSection[];

  @OneToMany('QuestionEntity', 'form')
  questions?: StoredQuestion[];

  @OneToMany('RuleEntity', 'form')
  rules?: StoredRule[];

  @OneToMany('ResponseEntity', 'form')
  responses?: RecordEntity[];
}
