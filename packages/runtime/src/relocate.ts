/** Finding elements by their fingerprints, kept out of the code that a page loads first. */
export { fromProperties } from './match/relocate/from-properties.ts'
export type { FeatureRecord } from './match/relocate/feature-record.ts'
export { relocate, type Relocation } from './match/relocate/relocate.ts'
export { relocateTarget, type Relocated } from './match/relocate/relocate-target.ts'
