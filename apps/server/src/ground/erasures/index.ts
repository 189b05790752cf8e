export {
  createErasedNames,
  erasedNameDays,
  sweepErasedNames,
  type ErasedName,
  type ErasedNames,
} from './erased-names.ts'
export type { KnownErasure } from './erased-names.repo.ts'
