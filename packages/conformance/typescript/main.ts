import { createInterface } from 'node:readline'
import type { Command, JsonObject } from '../src/core-program.ts'
import { createCore } from './create-core.ts'

const write = (line: JsonObject) => void process.stdout.write(`${JSON.stringify(line)}\n`)
const core = createCore(write)

for await (const text of createInterface(process.stdin)) {
  const { id, ...command } = JSON.parse(text) as Command
  write({ id: id!, ...(await core.handle(command as Command)) })
}
core.close()
