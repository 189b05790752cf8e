export { createSigning } from './create-signing.ts'
export type { SignedIds } from './signed-ids.ts'
