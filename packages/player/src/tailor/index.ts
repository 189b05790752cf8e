/** Plays guides that differ from reader to reader: placeholders, branches, several actions. Loaded only for those. */
export { createBranching, type BranchingParts } from './create-branching.ts'
export { fillPlaceholder, type ReadValue } from './fill-placeholder.ts'
export { fillStep } from './fill-step.ts'
export { tailorSurface } from './tailor-surface.ts'
