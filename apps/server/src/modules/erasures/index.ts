export { createErasedNames, sweepErasedNames, type ErasedNames } from './erased-names.ts'
