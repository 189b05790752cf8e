import type { DeviceMessage, ElementIdentifier, Guide, GuideStep } from '@waymark/contract'
import { expect, test } from 'vitest'
import type {
  DeviceAdapter,
  Draft,
  DraftCommand,
  FoundTarget,
  StepOffer,
  StoredDraft,
} from './device-adapter.ts'
import { createCommandHandler } from './handle-commands.ts'
import { RoomError } from './room-error.ts'

const element = { name: 'buy' }
const found: FoundTarget = { status: 'FOUND', element, score: 300, box: [1, 2, 30, 40] }
const identifier = { kind: 'WEB', role: 'PRESENCE', css: '#buy' } as unknown as ElementIdentifier
const step = { key: 's1', identifiers: [identifier], optional: true } as unknown as GuideStep
const guide = {
  version: 1,
  kind: 'STATIC_FLOW',
  defaultLocale: 'en',
  locales: ['en'],
  steps: [step],
} as Guide
const locales = { locale: 'en', fallbackLocale: 'en' }
const stepCommand: DraftCommand = { type: 'previewStep', id: 'p1', to: 'ALL', step, ...locales }
const guideCommand: DraftCommand = { type: 'previewGuide', id: 'g1', to: 'ALL', guide, locale: 'en' }

/** A device whose element, playback and capture the test controls. */
function connect(own: Partial<DeviceAdapter> = {}) {
  const sent: DeviceMessage[] = []
  const log: string[] = []
  const drafts: Draft[] = []
  let target = found
  let onChange = () => {}
  const device: DeviceAdapter = {
    getAddress: () => '/cart',
    findTarget: () => target,
    mark: (it) => void log.push(it ? 'mark' : 'unmark'),
    playDraft: (draft) => {
      drafts.push(draft)
      return {
        setLocale: (locale) => void log.push(`speak ${locale}`),
        routeChanged: () => void log.push('route'),
        destroy: () => void log.push('destroy'),
      }
    },
    watch: (callback) => {
      onChange = callback
      return () => void log.push('unwatch')
    },
    capture: () =>
      Promise.resolve({
        kind: 'WEB',
        document: new Uint8Array(30),
        name: 'Cart',
        address: '/cart',
        locale: 'en',
      }),
    ...own,
  }
  const commands = createCommandHandler({
    device,
    room: {
      send: (message) => sent.push(message) > 0,
      upload: ({ mediaType, onProgress }) => {
        onProgress?.(100)
        return Promise.resolve(`upload of ${mediaType}`)
      },
    },
  })
  const change = (next: FoundTarget) => {
    target = next
    onChange()
  }
  return { commands, sent, log, drafts, change }
}

test('a step is shown even if it is optional, and reported whenever it fares differently', async () => {
  const { commands, sent, drafts, change } = connect()
  await commands.handle(stepCommand)
  expect(drafts[0]?.guide).toMatchObject({ steps: [{ key: 's1', optional: false }], locales: ['en'] })
  expect(sent).toEqual([
    { type: 'shown', replyTo: 'p1', stepKey: 's1', status: 'FOUND', score: 300, box: [1, 2, 30, 40] },
  ])
  change(found)
  expect(sent).toHaveLength(1)
  change({ status: 'AMBIGUOUS', candidates: 2, score: 80 })
  change({ status: 'MISSING' })
  expect(sent.slice(1)).toMatchObject([{ status: 'AMBIGUOUS', candidates: 2 }, { status: 'MISSING' }])
})

test('a step that the person here closed stays hidden while it is edited, until somebody asks for it', async () => {
  const offers: (StepOffer | null)[] = []
  const stored: (StoredDraft | undefined)[] = []
  const { commands, sent, drafts, log } = connect({
    offerStep: (offer) => void offers.push(offer),
    storeDraft: (draft) => void stored.push(draft),
  })
  const place = { number: 2, total: 8 }
  await commands.handle({ ...stepCommand, place })
  expect(drafts[0]?.place).toEqual(place)
  expect(offers.at(-1)).toMatchObject({ isHidden: false, place })
  drafts[0]!.onEnd('DISMISSED')
  expect(offers.at(-1)).toMatchObject({ isHidden: true, place })

  await commands.handle({ ...stepCommand, id: 'p2' })
  expect(drafts).toHaveLength(1)
  expect(stored.at(-1)).toMatchObject({ id: 'p2', isHidden: true })
  expect(sent.slice(1)).toEqual([
    { type: 'ended', replyTo: 'p1', reason: 'DISMISSED' },
    { type: 'ended', replyTo: 'p2', reason: 'DISMISSED' },
  ])
  offers.at(-1)?.toggle()
  await expect.poll(() => drafts.length).toBe(2)
  expect(stored.at(-1)).not.toHaveProperty('isHidden')

  await expect.poll(() => offers.at(-1)?.isHidden).toBe(false)
  offers.at(-1)?.toggle()
  expect(log.at(-1)).toBe('destroy')
  expect(sent.at(-1)).toEqual({ type: 'ended', replyTo: 'p2', reason: 'DISMISSED' })
  await commands.handle({ ...stepCommand, id: 'p3', step: { ...step, key: 's2' } })
  expect(drafts).toHaveLength(3)
})

test('the author takes a hidden step back by stopping it, and shows it anew', async () => {
  const offers: (StepOffer | null)[] = []
  const { commands, drafts } = connect({ offerStep: (offer) => void offers.push(offer) })
  await commands.handle(stepCommand)
  drafts[0]!.onEnd('COMPLETED')
  await commands.handle({ type: 'stop', id: 'x', to: 'ALL' })
  expect(offers.at(-1)).toBeNull()
  await commands.handle({ ...stepCommand, id: 'p2' })
  expect(drafts).toHaveLength(2)
})

test('a step that was hidden on the page before is hidden on the next', async () => {
  const offers: (StepOffer | null)[] = []
  const { commands, drafts } = connect({
    findStoredDraft: () => ({ ...stepCommand, isHidden: true }),
    offerStep: (offer) => void offers.push(offer),
  })
  await commands.resume()
  await commands.handle({ ...stepCommand, id: 'p2' })
  expect(drafts).toHaveLength(0)
  expect(offers.at(-1)).toMatchObject({ isHidden: true })
})

test('a device without a place for the offer shows every edit', async () => {
  const { commands, drafts } = connect()
  await commands.handle(stepCommand)
  drafts[0]!.onEnd('DISMISSED')
  await commands.handle({ ...stepCommand, id: 'p2' })
  expect(drafts).toHaveLength(2)
})

test('a guide is acknowledged, and its steps are reported as they come', async () => {
  const { commands, sent, drafts } = connect()
  await commands.handle(guideCommand)
  drafts[0]!.onEvent({ type: 'step_seen', stepKey: 's1' })
  drafts[0]!.onEvent({ type: 'identifier_missing', stepKey: 's2', name: 'AMBIGUOUS' })
  drafts[0]!.onEvent({ type: 'identifier_missing', stepKey: 's3', name: 'OTHER_PAGE' })
  drafts[0]!.onEvent({ type: 'guide_seen' })
  drafts[0]!.onEnd('DISMISSED')
  expect(sent).toEqual([
    { type: 'done', replyTo: 'g1' },
    { type: 'shown', replyTo: 'g1', stepKey: 's1', status: 'FOUND' },
    { type: 'shown', replyTo: 'g1', stepKey: 's2', status: 'AMBIGUOUS' },
    { type: 'shown', replyTo: 'g1', stepKey: 's3', status: 'MISSING' },
    { type: 'ended', replyTo: 'g1', reason: 'DISMISSED' },
  ])
  expect(commands.findDraft()).toBeUndefined()
})

test('a draft of a kind that the device does not show, or that fails, is refused', async () => {
  const unknown = connect({ playDraft: ({ onEnd }) => void onEnd(null) })
  await unknown.commands.handle(guideCommand)
  expect(unknown.sent).toMatchObject([{ type: 'failed', replyTo: 'g1', code: 'cannot' }])
  const failing = connect({ playDraft: () => Promise.reject(new Error('no network')) })
  await failing.commands.handle(guideCommand)
  expect(failing.sent).toMatchObject([{ type: 'failed', replyTo: 'g1', code: 'failed' }])
})

test('a draft that another one overtakes while it loads is not shown', async () => {
  const loading: ((value: undefined) => void)[] = []
  const destroyed: string[] = []
  const { commands, sent } = connect({
    playDraft: async ({ startAtKey = 'first' }) => {
      await new Promise((resolve) => loading.push(resolve))
      return { setLocale: () => {}, routeChanged: () => {}, destroy: () => void destroyed.push(startAtKey) }
    },
  })
  const first = commands.handle(guideCommand)
  const second = commands.handle({ ...guideCommand, id: 'g2', startAtKey: 'second' })
  loading.forEach((resolve) => resolve(undefined))
  await Promise.all([first, second])
  expect(destroyed).toEqual(['first'])
  expect(sent).toEqual([{ type: 'done', replyTo: 'g2' }])
})

test('another language is spoken at once and kept with the draft; stop takes everything away', async () => {
  const stored: (string | undefined)[] = []
  const { commands, sent, log, drafts } = connect({ storeDraft: (draft) => void stored.push(draft?.locale) })
  await commands.handle(stepCommand)
  await commands.handle({ type: 'locale', id: 'l', to: 'ALL', locale: 'de' })
  expect(drafts[0]?.getLocale()).toBe('de')
  expect(commands.findDraft()).toMatchObject({ id: 'p1', locale: 'de' })
  commands.routeChanged()
  await commands.handle({ type: 'stop', id: 'x', to: 'ALL' })
  expect(log).toEqual(['unmark', 'speak de', 'route', 'unwatch', 'destroy', 'unmark'])
  expect(stored).toEqual([undefined, 'en', 'de', undefined])
  expect(sent.slice(1)).toEqual([
    { type: 'done', replyTo: 'l' },
    { type: 'done', replyTo: 'x' },
  ])
})

test('the draft of the page before goes on once, and not after a new one', async () => {
  const stored = { findStoredDraft: () => guideCommand }
  const resumed = connect(stored)
  await resumed.commands.resume()
  await resumed.commands.resume()
  expect(resumed.drafts).toHaveLength(1)
  const overtaken = connect(stored)
  await overtaken.commands.handle(stepCommand)
  await overtaken.commands.resume()
  expect(overtaken.drafts).toHaveLength(1)
})

test('highlight and resolve match each identifier by itself, whatever its role', async () => {
  const asked: unknown[] = []
  const { commands, sent, log } = connect({
    findTarget: ([it]) => {
      asked.push(it?.role)
      return asked.length < 3 ? found : { status: 'FOUND', element: {}, score: 0, box: null }
    },
  })
  await commands.handle({ type: 'highlight', id: 'h', to: 'ALL', identifier, ...locales })
  const identifiers = [
    { key: 'a', identifier },
    { key: 'b', identifier },
  ]
  await commands.handle({ type: 'resolve', id: 'r', to: 'ALL', identifiers, ...locales })
  expect(asked).toEqual(['TARGET', 'TARGET', 'TARGET'])
  expect(log).toEqual(['mark'])
  expect(sent).toMatchObject([
    { type: 'matches', replyTo: 'h', address: '/cart', results: [{ key: 'h', status: 'FOUND' }] },
    {
      replyTo: 'r',
      results: [
        { key: 'a', status: 'FOUND' },
        { key: 'b', status: 'FREE' },
      ],
    },
  ])
})

test('a capture reports its progress over document and image, and names both uploads', async () => {
  const progress: unknown[] = []
  const { commands, sent } = connect({
    capture: () =>
      Promise.resolve({
        kind: 'NATIVE',
        document: new Uint8Array(30),
        image: new Uint8Array(90),
        name: 'Home',
        address: 'Home',
        locale: 'en',
      }),
    showCapture: (it) => void progress.push(it),
  })
  await commands.handle({ type: 'capture', id: 'c', to: 'ALL', name: 'Start' })
  expect(progress).toEqual([0, 25, 100, 'CAPTURED'])
  expect(sent.map((it) => ('percent' in it ? it.percent : it.type))).toEqual([0, 25, 100, 'captured'])
  expect(sent.at(-1)).toEqual({
    type: 'captured',
    replyTo: 'c',
    kind: 'NATIVE',
    name: 'Start',
    address: 'Home',
    locale: 'en',
    documentUpload: 'upload of application/json',
    imageUpload: 'upload of image/png',
  })
})

test('a capture that fails says why, and only one runs at a time', async () => {
  let refuse: (error: Error) => void = () => {}
  const { commands, sent } = connect({ capture: () => new Promise((_, reject) => (refuse = reject)) })
  const capture = { type: 'capture', to: 'ALL' } as const
  const first = commands.handle({ ...capture, id: 'c1' })
  await commands.handle({ ...capture, id: 'c2' })
  refuse(new RoomError('page_too_big'))
  await first
  const third = commands.handle({ ...capture, id: 'c3' })
  refuse(new TypeError('a page that took something away'))
  await third
  expect(sent.filter(({ type }) => type === 'failed')).toMatchObject([
    { replyTo: 'c2', code: 'device_slow' },
    { replyTo: 'c1', code: 'page_too_big' },
    { replyTo: 'c3', code: 'failed' },
  ])
})
