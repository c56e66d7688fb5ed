import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Condition, Localisation, RuleAction, RuleText } from '#client';
import type { StoredRule } from '../stored-form.js';
import { FormEntity } from './form.entity.js';
import { idTransformer, RecordEntity } from './record.entity.js';

/** Changes which questions follow, depending on earlier answers (docs/reference/forms.md#rules). */
@Entity({ schema: 'forms', name: 'rule' })
@Index('rule_uuid', ['uuid'], { unique: true })
@Index('rule_form_id', ['formId'])
export class RuleEntity extends RecordEntity implements StoredRule {
  @Column('bigint', { transformer: idTransformer }) formId!: number;
  @Column('text') title!: string;
  /** Null: the rule always applies. */
  @Column('jsonb', { nullable: true }) condition!: Condition | null;
  @Column('jsonb') outcome!: RuleAction;
  @Column('integer') orderIndex!: number;
  @Column('jsonb', { default: [] }) localisations!: readonly Localisation<RuleText>[];

  @ManyToOne(() => FormEntity, 'rules', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'rule_form' })
  form?: FormEntity;
}
