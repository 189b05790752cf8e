export { createSigning } from './create-signing.ts'
export type { AccountStanding, SignedIds, Standing } from './signed-ids.ts'
