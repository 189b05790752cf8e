import { buildParts } from './build/build-parts.ts'

endWithNpm()
console.log('Building what has changed')
const parts = await buildParts()
const failed = parts.filter(({ isBuilt }) => !isBuilt)
if (failed.length > 0) {
  console.error(
    `Waymark did not start, as these parts were not built: ${failed.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
// In this process, so that Ctrl-C and a service manager's signals reach the server.
await import('../apps/server/src/main.ts')

/**
 * A SIGTERM to npm ends npm and its shell but is not forwarded: what remains is a process with a new parent.
 */
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
