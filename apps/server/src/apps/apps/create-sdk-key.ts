import { randomBytes } from 'node:crypto'

/** Public, but must not be guessable: anyone who has it can read the app's guides and send events. */
export const createSdkKey = (): string => `wm_${randomBytes(16).toString('hex')}`
