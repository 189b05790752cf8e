import { tryContainer } from './container/try-container.ts'

// Follows the Dockerfile in plain folders as an unprivileged user, without a container engine.
process.exit(await tryContainer())
