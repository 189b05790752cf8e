import { toReply, type CoreEvent, type CoreProgram, type JsonObject } from '../src/core-program.ts'
import type { Core } from './create-core.ts'

/** A core in this process, behind the interface of a program. */
export function wrapCore(createCore: (tell: (event: CoreEvent) => void) => Core): CoreProgram {
  let told: CoreEvent[] = []
  const take = () => {
    const taken = told
    told = []
    return taken
  }
  // As lines, so that a core in this process can do nothing that a program could not.
  const asLine = <T extends JsonObject>(it: T) => JSON.parse(JSON.stringify(it)) as T
  const core = createCore((event) => told.push(asLine(event)))

  return {
    ask: async (command) => {
      told = []
      const line = asLine(await core.handle(asLine(command)))
      return toReply(line, take())
    },
    takeLooseEvents: take,
    close: async () => core.close(),
  }
}
