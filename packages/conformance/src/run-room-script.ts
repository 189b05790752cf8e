import { setTimeout as wait } from 'node:timers/promises'
import type { Command, CoreEvent, CoreProgram, JsonObject } from './core-program.ts'
import { fill } from './fill.ts'
import { findDifference } from './find-difference.ts'
import { openRoomServer, ROOM_CODE, ROOM_SDK_KEY, type RoomServer } from './room-server.ts'
import type { RoomScript, RoomStep } from './vector-files.ts'

/** Correct messages arrive long before; a busy machine may need longer. */
const PATIENCE_MS = 8000
const LOOK_EVERY_MS = 10

const DEVICE: JsonObject = {
  name: 'Pixel 8',
  platform: 'ANDROID',
  width: 412,
  height: 915,
  pixelRatio: 2.6,
  appVersion: '2.1',
}

interface Stage {
  program: CoreProgram
  server: RoomServer
  told: CoreEvent[]
  /** The number of received messages and reported events that earlier steps have handled. */
  seen: { received: number; told: number }
}

/** Plays a script with a device and the room's server; returns the first difference from its expectations. */
export async function runRoomScript(program: CoreProgram, script: RoomScript): Promise<string | undefined> {
  const server = await openRoomServer()
  const stage: Stage = { program, server, told: [], seen: { received: 0, told: 0 } }
  program.takeLooseEvents()
  try {
    for (const [index, step] of script.steps.entries()) {
      const difference = (await runStep(stage, step)) ?? server.problems[0]
      if (difference) return `step ${index + 1}: ${difference}`
    }
    return undefined
  } finally {
    await program.ask({ do: 'roomClose' })
    await server.close()
  }
}

async function runStep(stage: Stage, step: RoomStep): Promise<string | undefined> {
  const { program, server, told } = stage
  if (step.server) server.set(step.server)
  if (step.do) {
    const { answer, events } = await program.ask(complete(step.do as Command, server))
    told.push(...events)
    const difference = step.answer !== undefined && findDifference(step.answer, answer)
    if (difference) return difference
  }
  if (step.send) server.send(step.send as JsonObject)
  if (step.close !== undefined) server.drop(step.close)
  const before = stage.seen.received
  const difference =
    (await waitFor('a message', step.receive, () => server.received, stage, 'received')) ??
    (await waitFor(
      'an event',
      step.tell,
      () => (told.push(...program.takeLooseEvents()), told),
      stage,
      'told',
    ))
  if (difference) return difference
  if (step.after) await wait(step.after)
  return compare(step, server, before)
}

/** Fills in the settings of every device in the scripts. */
function complete(command: Command, server: RoomServer): Command {
  if (command.do !== 'roomJoin') return fill(command, 1)
  const settings = { host: server.host, sdkKey: ROOM_SDK_KEY, code: ROOM_CODE, device: DEVICE, locale: 'en' }
  return fill({ ...settings, ...command }, 1)
}

/** Waits until all of these have arrived, in this order, among others. */
async function waitFor(
  what: string,
  wanted: readonly object[] | undefined,
  list: () => readonly JsonObject[],
  { seen }: Stage,
  side: 'received' | 'told',
): Promise<string | undefined> {
  for (const [index, each] of (wanted ?? []).entries()) {
    let closest: string | undefined
    for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
      const late = list().slice(seen[side])
      const at = late.findIndex((it) => !findDifference(each, it, { isPartial: true }))
      if (at >= 0) {
        seen[side] += at + 1
        break
      }
      const alike = late.find(
        (it) => it.type === (each as JsonObject).type && it.event === (each as JsonObject).event,
      )
      closest = alike ? findDifference(each, alike, { isPartial: true }) : JSON.stringify(late).slice(0, 300)
      if (waitedMs > PATIENCE_MS)
        return `${what} (${index + 1}) did not come: ${JSON.stringify(each)}; ${closest}`
      await wait(LOOK_EVERY_MS)
    }
  }
  return undefined
}

function compare(step: RoomStep, server: RoomServer, before: number): string | undefined {
  for (const each of step.never ?? []) {
    const found = server.received.slice(before).find((it) => !findDifference(each, it, { isPartial: true }))
    if (found) return `this must not come: ${JSON.stringify(found)}`
  }
  if (step.connections !== undefined && server.countConnections() !== step.connections) {
    return `expected ${step.connections} connections, got ${server.countConnections()}`
  }
  const document = step.document && (JSON.parse(JSON.stringify(step.document)) as JsonObject)
  return (
    document &&
    findDifference(fill(document, 1), server.documents.at(-1), { isPartial: true, path: 'document' })
  )
}
