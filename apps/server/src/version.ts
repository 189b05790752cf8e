import { createRequire } from 'node:module'

const { version: read } = createRequire(import.meta.url)('../package.json') as { version: string }

/** The version of this server. */
export const version = read
