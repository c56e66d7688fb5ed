import { Column, Entity, Index, OneToMany } from 'typeorm';
import type { DynamicContent, FormConfirmation, FormLocalisation, FormTheme } from '#client';
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
  localisations!: readonly FormLocalisation[];

  @Column('jsonb')
  content!: DynamicContent;

  @Column('text', { name: 'opens_at', nullable: true })
  opensAt!: string | null;

  @Column('text', { name: 'closes_at', nullable: true })
  closesAt!: string | null;

  @Column('integer', { name: 'max_responses', nullable: true })
  maxResponses!: number | null;

  @Column('boolean', { name: 'one_response_per_user', nullable: true })
  oneResponsePerUser!: boolean | null;

  @Column('jsonb', { nullable: true })
  confirmation!: FormConfirmation | null;

  @Column('jsonb', { nullable: true })
  notify!: readonly string[] | null;

  @Column('boolean', { name: 'notify_answers', nullable: true })
  notifyAnswers!: boolean | null;

  @Column('boolean', { name: 'show_results', nullable: true })
  showResults!: boolean | null;

  @Column('jsonb', { nullable: true })
  theme!: FormTheme | null;

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
