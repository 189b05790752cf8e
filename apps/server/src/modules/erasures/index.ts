export { createErasedNames, sweepErasedNames, type ErasedName, type ErasedNames } from './erased-names.ts'
