export { createSigning } from './create-signing.ts'
export type { SignedIds, Standing } from './signed-ids.ts'
