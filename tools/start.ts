import { runCommand } from './run-command.ts'

endWithNpm()
// In a process of its own, whose memory is free again when the server runs.
const build = await runCommand({ program: process.execPath, args: ['tools/build.ts'], output: 'terminal' })
if (build.exitCode !== 0) {
  console.error('Waymark did not start, as not all of it could be built.')
  process.exit(1)
}
// In this process, so that Ctrl-C and a service manager's signals reach the server.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href)

/** A SIGTERM to npm ends npm and its shell but is not forwarded: the process that remains has a new parent. */
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
