import { randomBytes } from 'node:crypto'

/** Public, but not to be guessed: whoever knows it can read the app's guides and send events. */
export const createSdkKey = (): string => `wm_${randomBytes(16).toString('hex')}`
