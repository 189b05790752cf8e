import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  closeRoomClients,
  hello,
  openDashboard,
  toClient,
  type DashboardClient,
  type DeviceClient,
} from './room-clients.ts'
import { appOrigin, createBuilderCode, openBuilder } from './builder-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { roomCloseCodes, roomProtocols, roomRefusals } from '@waymark/contract'
import { WebSocket } from 'ws'

type Side = `${'from' | 'to'}-${'device' | 'dashboard' | 'builder'}`

const guide = readFileSync(new URL('../../../docs/sdk-protocol/device-rooms.md', import.meta.url), 'utf8')
const blocks = [...guide.matchAll(/```json (from|to)-(device|dashboard|builder)\n([\s\S]*?)\n```/g)].map(
  ([, way, who, text = '']) => ({ side: `${way}-${who}` as Side, text }),
)
const document = /```json document\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? ''

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(async () => {
  closeRoomClients()
  await server.close()
})

it('every message of the guide to device rooms is taken and answered as it says', async () => {
  const { admin, room, sdkKey, pairing, appId } = await createBuilderCode(server)
  const values = new Map<string, string>(
    Object.entries({
      sdkKey,
      code: room.code,
      documentBytes: String(Buffer.byteLength(document)),
      app: appId,
    }),
  )
  const joined = await exchange(values, 'rooms/join')
  values.set('room', joined.roomId).set('token', joined.token).set('device', joined.deviceId)
  const at = { url: server.url, roomId: room.roomId }
  const dashboard: DashboardClient = openDashboard(at, admin)
  await dashboard.next('welcome')
  const device: DeviceClient = toClient(
    new WebSocket(`${server.url.replace('http', 'ws')}/rooms/${at.roomId}`, roomProtocols.DEVICE),
  )
  await new Promise((resolve) => device.socket.on('open', resolve))

  let builder: DeviceClient | undefined
  const enterAsBuilder = async () => {
    const entered = await exchange(values.set('builderCode', pairing.code), 'rooms/build', {
      origin: appOrigin,
    })
    values.set('builder', entered.deviceId).set('builderOrigin', appOrigin)
    return openBuilder(at, entered.token)
  }

  for (const { side, text } of blocks) {
    if (side === 'to-builder' && !builder) builder = await enterAsBuilder()
    const message = JSON.parse(fill(text, values)) as { type: string }
    if (side === 'from-device') device.send(message as never)
    if (side === 'from-builder') builder?.send(message as never)
    if (side === 'from-dashboard') dashboard.send(message as never)
    if (message.type === 'upload' && (message as never as { mediaType: string }).mediaType.endsWith('json')) {
      device.sendRaw(toFrame((message as never as { uploadId: string }).uploadId, Buffer.from(document)))
    }
    if (side.startsWith('from')) continue
    const client = (
      side === 'to-device' ? device : side === 'to-builder' ? builder : dashboard
    ) as DeviceClient
    // Presence is sent on every change, so the first message that fits is the expected one.
    const fits = (it: unknown) => isLike(it, message)
    expect(await client.next(message.type as 'ack', fits)).toMatchObject(toPattern(message) as object)
    // As the guide says in words.
    if (side === 'to-builder' && message.type === 'welcome') builder?.send(hello)
  }
  expect((await device.closed).code).toBe(4410)
  expect(blocks.length).toBeGreaterThan(30)
})

it('the guide names every refusal that the server gives, and every close code', () => {
  for (const [code, { name, isFinal }] of Object.entries(roomCloseCodes)) {
    expect(guide).toMatch(new RegExp(`\\| ${code} \\| \`${name}\` *\\| ${isFinal ? 'yes' : '   '} `))
  }
  for (const code of Object.keys(roomRefusals)) expect(guide).toContain(`\`${code}\``)
})

/** Sends a code as the guide shows it. */
async function exchange(values: Map<string, string>, call: string, headers: Record<string, string> = {}) {
  const shown = [...guide.matchAll(/```http\nPOST (\S+)\n\n([\s\S]*?)\n```\n\n```json (\d+)/g)]
  const [, path = '', body = '', status] = shown.find(([, it]) => it?.endsWith(call)) ?? []
  const answer = await fetch(server.url + fill(path, values), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: fill(body, values),
  })
  expect(answer.status).toBe(Number(status))
  return (await answer.json()) as { roomId: string; token: string; deviceId: string }
}

/** Numbers are quoted in the guide, because all of it is JSON. */
function fill(text: string, values: Map<string, string>): string {
  return text
    .replaceAll('"{{documentBytes}}"', values.get('documentBytes') ?? '')
    .replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values.get(name) ?? '')
}

function toPattern(value: unknown): unknown {
  if (value === '…') return expect.anything()
  if (Array.isArray(value)) return value.map(toPattern)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, toPattern(it)]))
}

function isLike(actual: unknown, wanted: unknown): boolean {
  try {
    expect(actual).toMatchObject(toPattern(wanted) as object)
    return true
  } catch {
    return false
  }
}

function toFrame(uploadId: string, chunk: Buffer): Buffer {
  const header = Buffer.alloc(20)
  header.write(uploadId.replaceAll('-', ''), 'hex')
  return Buffer.concat([header, chunk])
}
