/** Finding an element by what it looked like, apart from what a page loads at first. */
export { fromProperties } from './match/relocate/from-properties.ts'
export type { FeatureRecord } from './match/relocate/feature-record.ts'
export { relocate, type Relocation } from './match/relocate/relocate.ts'
export { relocateTarget, type Relocated } from './match/relocate/relocate-target.ts'
