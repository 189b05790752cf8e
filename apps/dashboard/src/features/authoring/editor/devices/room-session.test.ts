import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../test/create-storage.ts'
import { createRoomSession } from './room-session.ts'

const LIFE_MS = 300_000
const PHONE = { id: 'phone', state: 'READY', device: null, skills: [] }
const ME = { id: 'me', name: 'Ada' }

/** The server's end of each opened connection. */
class StandInSocket {
  static readonly OPEN = 1
  static all: StandInSocket[] = []
  static last = () => StandInSocket.all.at(-1)!
  readyState = 0
  sent: { type: string; id: string }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void

  readonly url: string

  constructor(url: string) {
    this.url = url
    StandInSocket.all.push(this)
  }

  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => void (this.readyState = 3)

  welcome(...devices: object[]): this {
    this.readyState = 1
    this.onopen?.()
    this.say({ type: 'welcome' })
    this.present(devices)
    return this
  }
  present = (devices: object[], dashboards: object[] = [ME]) =>
    this.say({ type: 'presence', devices, dashboards })
  say = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
  report = (report: object) => this.say({ type: 'report', deviceId: 'phone', report })
  drop(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  asked = (type: string) => this.sent.find((it) => it.type === type)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', StandInSocket)
  StandInSocket.all = []
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(storage = createStorage()) {
  let made = 0
  const toPairing = () => ({ code: `CODE${made}`, qr: '', expiresAt: '' })
  const captured: string[] = []
  const changedVia: (string | null)[][] = []
  const missing: boolean[] = []
  const session = createRoomSession({
    host: 'http://localhost',
    projectId: 'tour',
    storage,
    createRoom: async () => ({ roomId: `room${++made}`, ...toPairing() }),
    addCode: async () => {
      made += 1
      return toPairing()
    },
    addBuilderCode: async () => ({
      code: 'secret',
      codeId: 'door1',
      url: 'https://shop.example/',
      expiresAt: '',
    }),
    onCaptured: (id) => void captured.push(id),
    onDraftChanged: (...change) => void changedVia.push(change),
    onBuilderMissing: (isMissing) => void missing.push(isMissing),
  })
  return { session, storage, captured, changedVia, missing, leave: session.enter(), made: () => made }
}

async function pair() {
  const started = start()
  await started.session.pair()
  return { ...started, socket: StandInSocket.last().welcome() }
}

test('one room is opened and keeps its code when it is asked for twice at once', async () => {
  const { session, made } = start()
  await Promise.all([session.pair(), session.pair()])
  expect(made()).toBe(1)
  expect(session.getView()).toMatchObject({ isOpen: true, isPairing: false, pairing: { code: 'CODE1' } })
})

test('an editor that is left while a room is being opened does not enter it', async () => {
  const { session, leave } = start()
  const pairing = session.pair()
  leave()
  vi.advanceTimersByTime(1)
  await pairing
  expect(StandInSocket.all).toEqual([])
})

test('a connection that never opened is told from one that was lost', async () => {
  const { session } = start()
  await session.pair()
  StandInSocket.last().drop(1006)
  expect(session.getView().connection).toBe('UNREACHED')
  vi.advanceTimersByTime(2000)
  StandInSocket.last().welcome().drop(1006)
  expect(session.getView().connection).toBe('LOST')
})

test('a room that cannot be opened has no code to show', async () => {
  const cause = new Error('full')
  const session = createRoomSession({
    host: 'http://localhost',
    projectId: 'tour',
    storage: createStorage(),
    onCaptured: () => {},
    onDraftChanged: () => {},
    onBuilderMissing: () => {},
    createRoom: () => Promise.reject(cause),
    addCode: () => Promise.reject(cause),
    addBuilderCode: () => Promise.reject(cause),
  })
  await session.pair()
  expect(session.getView().problem).toEqual({ cause, ofCode: true })
})

test('the session reports that the app does not answer, once it had time to load, and that it does', async () => {
  const { session, socket, missing, leave } = await pair()
  await session.openBuilder()
  const wait = async (seconds: number) => {
    for (let count = 0; count < seconds; count += 2) {
      await vi.advanceTimersByTimeAsync(2000)
      socket.say({ type: 'ping' })
    }
  }
  await wait(14)
  expect(missing).toEqual([])
  await wait(2)
  expect(missing).toEqual([true])
  const builder = { codeId: 'door1', origin: 'https://shop.example', isAdmitted: false, memberId: 'ada' }
  socket.present([{ ...PHONE, id: 'page', builder }])
  expect(missing).toEqual([true, false])

  await session.openBuilder()
  leave()
  await wait(20)
  expect(missing).toEqual([true, false])
})

test('the session reports which tab changed the draft, and who builds where it was changed', async () => {
  const { socket, changedVia } = await pair()
  socket.say({ type: 'draftChanged', via: 'tab-2' })
  socket.say({ type: 'draftChanged', via: null })
  const builder = { codeId: 'door1', origin: 'https://shop.example', isAdmitted: true, memberId: 'ada' }
  socket.present([PHONE, { ...PHONE, id: 'page', builder }])
  socket.say({ type: 'draftChanged', via: 'page' })
  expect(changedVia).toEqual([
    ['tab-2', null],
    [null, null],
    ['page', 'ada'],
  ])
})

test('a code is taken away once a device came with it, and once its time is over', async () => {
  const { session, socket } = await pair()
  socket.present([PHONE])
  expect(session.getView()).toMatchObject({ pairing: null, spent: 'USED' })
  await session.pair()
  expect(session.getView()).toMatchObject({ pairing: { code: 'CODE2' }, spent: null })
  // The device that was there before reconnects.
  socket.drop(4408)
  vi.advanceTimersByTime(1000)
  StandInSocket.last().welcome(PHONE)
  expect(session.getView().pairing).toMatchObject({ code: 'CODE2' })
  // The server sends something every five seconds.
  for (let at = 0; at < LIFE_MS; at += 5000) {
    StandInSocket.last().say({ type: 'ping' })
    vi.advanceTimersByTime(5000)
  }
  expect(session.getView()).toMatchObject({ pairing: null, spent: 'EXPIRED', connection: 'OPEN' })
})

test('the room ends when the editor is left', async () => {
  const { session, storage, socket, leave } = await pair()
  leave()
  vi.advanceTimersByTime(1)
  expect(socket.asked('end')).toBeTruthy()
  expect(session.getView().isOpen).toBe(false)
  expect(storage.length).toBe(0)
  vi.advanceTimersByTime(2000)
  expect(socket.readyState).toBe(3)
})

test('the room goes on for somebody else who is in it', async () => {
  const { socket, leave } = await pair()
  socket.present([PHONE], [ME, { id: 'other', name: 'Bob' }])
  leave()
  vi.advanceTimersByTime(1)
  expect(socket.asked('end')).toBeUndefined()
  expect(socket.readyState).toBe(3)
})

test('an editor that is left and entered at once keeps its room', async () => {
  const { session, socket, leave } = await pair()
  leave()
  session.enter()
  vi.advanceTimersByTime(1)
  expect(session.getView().pairing).toMatchObject({ code: 'CODE1' })
  expect(StandInSocket.all).toEqual([socket])
})

test('a page that is loaded anew enters its room again', async () => {
  const { storage } = await pair()
  const { session } = start(storage)
  expect(StandInSocket.last().url).toBe('ws://localhost/rooms/room1')
  StandInSocket.last().welcome(PHONE)
  expect(session.getView()).toMatchObject({ isOpen: true, pairing: null, spent: null })
  expect(session.getView().presence.devices).toHaveLength(1)
  await session.pair()
  expect(session.getView().pairing).toMatchObject({ code: 'CODE1' })
})

test('a room that has ended meanwhile is forgotten without a word', async () => {
  const { storage } = await pair()
  const { session } = start(storage)
  StandInSocket.last().drop(4410)
  expect(session.getView()).toMatchObject({ isOpen: false, problem: null })
  expect(storage.length).toBe(0)
})

test('a room that ends under one’s eyes says so, and another can be opened', async () => {
  const { session, socket } = await pair()
  socket.drop(4410)
  expect(session.getView()).toMatchObject({ isOpen: false, problem: { cause: { code: 'expired' } } })
  await session.pair()
  expect(session.getView().pairing).toMatchObject({ code: 'CODE2' })
})

test('a capture whose connection was lost can be asked for again, and is welcome when it still comes', async () => {
  const { session, socket, captured } = await pair()
  socket.present([PHONE])
  const capture = session.capture('phone')
  const replyTo = socket.asked('capture')!.id
  socket.report({ type: 'progress', replyTo, step: 'SENDING', percent: 30 })
  expect(session.getView().captures).toEqual({ phone: 30 })
  socket.drop(4408)
  await capture
  vi.advanceTimersByTime(1000)
  const again = StandInSocket.last().welcome(PHONE)
  again.report({ type: 'progress', replyTo, step: 'SENDING', percent: 60 })
  expect(session.getView().captures).toEqual({})
  expect(session.getView().problem).toMatchObject({ cause: { code: 'LOST' } })
  again.say({ type: 'captured', deviceId: 'phone', replyTo, captureId: 'picture', name: 'Home' })
  expect(session.getView()).toMatchObject({ problem: null })
  expect(captured).toEqual(['picture'])
})

test('a capture that was waited for too long and then fails says why', async () => {
  const { session, socket } = await pair()
  socket.present([PHONE])
  const capture = session.capture('phone')
  const replyTo = socket.asked('capture')!.id
  for (let at = 0; at < 7; at += 1) {
    socket.say({ type: 'ping' })
    vi.advanceTimersByTime(5000)
  }
  await capture
  expect(session.getView().captures).toEqual({})
  expect(session.getView().problem).toMatchObject({ cause: { code: 'LATE' } })
  socket.report({ type: 'failed', replyTo, code: 'page_too_big', message: '' })
  expect(session.getView().problem).toMatchObject({ cause: { code: 'page_too_big' } })
})

test('a message that is larger than allowed is not sent', async () => {
  const { session, socket } = await pair()
  socket.present([PHONE])
  const guide = { steps: ['x'.repeat(1024 * 1024)] } as never
  expect(await session.ask({ type: 'previewGuide', to: 'phone', locale: 'en', guide })).toBeUndefined()
  expect(socket.asked('previewGuide')).toBeUndefined()
  expect(session.getView()).toMatchObject({ connection: 'OPEN', problem: { cause: { code: 'too_big' } } })
})

test('a device that left stays named, one that was never let in does not', async () => {
  const { session, socket } = await pair()
  const tablet = { ...PHONE, id: 'tablet', device: { name: 'Safari, iPad' } }
  socket.present([PHONE, tablet])
  socket.present([])
  expect(session.getView().gone).toMatchObject([{ id: 'tablet', name: 'Safari, iPad' }])
  socket.present([{ ...tablet, id: 'other' }])
  socket.present([])
  expect(session.getView().gone.map(({ id }) => id)).toEqual(['other', 'tablet'])
})

test('a step that was closed on a device is told, until it is shown there again', async () => {
  const { session, socket } = await pair()
  socket.present([PHONE])
  socket.report({ type: 'ended', replyTo: 'p1', reason: 'DISMISSED' })
  socket.report({ type: 'ended', replyTo: 'p2', reason: 'DISMISSED' })
  expect(session.getView().closedOn).toEqual(['phone'])
  socket.report({ type: 'shown', replyTo: 'p3', stepKey: 'a', status: 'FOUND' })
  expect(session.getView().closedOn).toEqual([])
})

const BUILDER = {
  ...PHONE,
  id: 'page',
  builder: { origin: 'https://shop.example', isAdmitted: false, memberId: 'me' },
}

test('a builder that this tab has opened is admitted, once, and no other one', async () => {
  const { session } = start()
  const door = await session.openBuilder()
  expect(door?.url).toBe('https://shop.example/')
  const socket = StandInSocket.last().welcome()
  socket.present([{ ...BUILDER, id: 'other', builder: { ...BUILDER.builder, codeId: 'door2' } }])
  expect(socket.asked('admit')).toBeUndefined()
  socket.present([{ ...BUILDER, builder: { ...BUILDER.builder, codeId: 'door1' } }])
  expect(socket.asked('admit')).toMatchObject({ deviceId: 'page' })
})

test('a builder that comes later than its code lasts is not admitted without a question', async () => {
  const { session } = start()
  await session.openBuilder()
  vi.advanceTimersByTime(60_000)
  const socket = StandInSocket.last().welcome()
  socket.present([{ ...BUILDER, builder: { ...BUILDER.builder, codeId: 'door1' } }])
  expect(socket.asked('admit')).toBeUndefined()
  session.admit('page')
  expect(socket.asked('admit')).toMatchObject({ deviceId: 'page' })
})

test('a room in which somebody builds is left open, an empty one ends', async () => {
  const { session, leave } = start()
  await session.openBuilder()
  const socket = StandInSocket.last().welcome()
  socket.present([{ ...BUILDER, builder: { ...BUILDER.builder, codeId: 'door1', isAdmitted: true } }])
  leave()
  vi.advanceTimersByTime(1)
  expect(socket.asked('end')).toBeUndefined()
})
