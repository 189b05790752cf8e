import type { LeafDraft } from './rule-draft.ts'
import type { RuleVocabulary } from './rule-vocabulary.ts'

/** The props that the fields of all kinds of conditions share. */
export interface LeafFieldsProps {
  leaf: LeafDraft
  /** The problem of a field such as `value`, if there is one. */
  findProblem: (field: string) => string | undefined
  /** The path of a field, by which the form finds the first one with a problem. */
  toPath: (field: string) => string
  vocabulary: RuleVocabulary
  onChange: (change: Partial<LeafDraft>) => void
}
