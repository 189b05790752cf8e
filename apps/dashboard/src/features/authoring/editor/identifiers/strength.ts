export type Strength = 'STRONG' | 'FAIR' | 'WEAK'

/** A reason for an identifier's strength: what supports it, or what a page change would break. */
export type StrengthReason =
  | 'test_id'
  | 'own_id'
  | 'shared_id'
  | 'scarce_id'
  | 'named'
  | 'text'
  | 'described'
  | 'only_tag'
  | 'only_class'
  | 'position'
  | 'first_row'
  | 'path'
  | 'generated'
  | 'generated_class'
  | 'figures'
  | 'record'
  | 'row_text'
  | 'column'
  | 'record_address'
  | 'pattern'
  | 'no_page'

export interface ClueVerdict {
  strength: Strength
  /** Supporting reasons first, then weakening ones. */
  reasons: StrengthReason[]
}
