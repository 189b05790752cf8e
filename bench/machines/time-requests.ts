import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'

/* Loaded into a server by `--import`: times each request from its head to the end of its answer, inside the process.
   On SIGUSR2, writes how long 99 of 100 took at most, in milliseconds, to the file `WAYMARK_BENCH_TIMES`, and starts
   over. */

interface Exchange {
  request: object
}

const startedAt = new WeakMap<object, number>()
let times: number[] = []

subscribe('http.server.request.start', (message) => {
  startedAt.set((message as Exchange).request, performance.now())
})
subscribe('http.server.response.finish', (message) => {
  const started = startedAt.get((message as Exchange).request)
  if (started !== undefined) times.push(performance.now() - started)
})
process.on('SIGUSR2', () => {
  const sorted = times.sort((a, b) => a - b)
  times = []
  writeFileSync(
    process.env.WAYMARK_BENCH_TIMES ?? '',
    String(sorted[Math.floor(sorted.length * 0.99)] ?? NaN),
  )
})
