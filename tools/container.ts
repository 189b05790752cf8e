import { tryContainer } from './container/try-container.ts'

// Without a container engine: does in folders what the Dockerfile says, as a user without rights.
process.exit(await tryContainer())
