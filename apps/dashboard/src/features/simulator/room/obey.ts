import type { AnyGuide, GuideStep, MessageToDevice, RoomCommand, RoomMatch } from '@waymark/contract'
import { roomRefusals, type RoomRefusal } from '@waymark/contract/constants'
import { RoomError, type DeviceRoom } from '@waymark/room'
import { fullRenderer, playGuide, type Host, type Playing, type RuntimeEvent } from '@waymark/runtime'
import type { Phone } from '../phone/create-phone.ts'

export interface Obedience {
  take(message: Exclude<MessageToDevice, { type: 'welcome' | 'ack' | 'ping' | 'pong' }>): void
  /** The phone shows another screen. */
  moved(): void
  /** What is previewed, in the language that it is shown in now. */
  preview(): Preview | undefined
  /** Takes away what the author has put on the phone. */
  end(): void
}

interface ObeyParts {
  phone: Phone
  room: DeviceRoom
  sdkKey: string
}

type Command<Type extends RoomCommand['type']> = Extract<RoomCommand, { type: Type }>
type Preview = Command<'previewStep'> | Command<'previewGuide'>

const MARK = '3px solid #d6249f'

/** Does what an author asks of the phone, by the protocol that native SDKs speak. */
export function createObedience({ phone, room, sdkKey }: ObeyParts): Obedience {
  let playing: Playing | undefined
  let preview: Preview | undefined
  let marked: HTMLElement | undefined
  let locale = phone.settings().locale as string

  function take(message: Parameters<Obedience['take']>[0]): void {
    switch (message.type) {
      case 'previewStep': {
        const { step, fallbackLocale } = message
        const steps: GuideStep[] = [{ ...step, optional: false }]
        const locales = [...new Set([fallbackLocale, message.locale])]
        play(message, { version: 1, kind: 'STATIC_FLOW', defaultLocale: fallbackLocale, locales, steps })
        return shown(message.id, step.key, toMatch(phone.find(step.identifiers, locale, fallbackLocale)))
      }
      case 'previewGuide':
        play(message, message.guide)
        return done(message.id)
      case 'locale':
        locale = message.locale
        playing?.setLocale(locale)
        return done(message.id)
      case 'stop':
        clear()
        return done(message.id)
      case 'highlight':
        return highlight(message)
      case 'resolve':
        return resolve(message)
      case 'capture':
        return void capture(message)
      case 'stored':
      case 'refused':
        return
    }
  }

  function play(message: Preview, guide: AnyGuide): void {
    clear()
    preview = message
    locale = message.locale
    if (guide.kind === 'SURVEY') return fail(message.id, 'cannot')
    const host = createPhoneHost(guide.defaultLocale, (event) => report(message, event))
    playing = playGuide(host, guide, {
      locale,
      ...(message.type === 'previewGuide' && message.startAtKey && { startAtKey: message.startAtKey }),
      onStep: () => undefined,
      onEnd: (reason) => {
        if (preview === message) preview = undefined
        room.send({ type: 'ended', replyTo: message.id, reason })
      },
    })
  }

  function report({ id, type }: Preview, event: RuntimeEvent): void {
    if (type === 'previewStep' || !event.stepKey) return
    if (event.type === 'step_seen') shown(id, event.stepKey, { status: 'FOUND' })
    if (event.type !== 'identifier_missing') return
    shown(id, event.stepKey, { status: event.name === 'AMBIGUOUS' ? 'AMBIGUOUS' : 'MISSING' })
  }

  function createPhoneHost(fallbackLocale: string, emit: (event: RuntimeEvent) => void): Host {
    return {
      document: phone.document,
      renderer: fullRenderer,
      findTarget: (identifiers) => phone.find(identifiers, locale, fallbackLocale),
      mediaUrl: (hash) => `/sdk/v1/${sdkKey}/media/${hash}`,
      emit,
      // A draft that is looked at leads nowhere.
      openLink: () => undefined,
      now: () => performance.now(),
      schedule: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    }
  }

  function highlight({ id, identifier, fallbackLocale, ...wanted }: Command<'highlight'>): void {
    unmark()
    const match = phone.find([identifier], wanted.locale, fallbackLocale)
    if (match.status === 'FOUND') {
      marked = match.element as HTMLElement
      marked.style.outline = MARK
    }
    tellMatches(id, [{ key: id, ...toMatch(match) }])
  }

  function resolve({ id, identifiers, fallbackLocale, ...wanted }: Command<'resolve'>): void {
    const results = identifiers.map(({ key, identifier }) => ({
      key,
      ...toMatch(phone.find([identifier], wanted.locale, fallbackLocale)),
    }))
    tellMatches(id, results)
  }

  async function capture({ id, name }: Command<'capture'>): Promise<void> {
    try {
      room.send({ type: 'progress', replyTo: id, step: 'READING', percent: 0 })
      const { shown: seen, image } = await phone.capture()
      const onProgress = (percent: number) =>
        void room.send({ type: 'progress', replyTo: id, step: 'SENDING', percent })
      const bytes = new TextEncoder().encode(JSON.stringify(seen.screen))
      const documentUpload = await room.upload({ bytes, mediaType: 'application/json' })
      const picture = new Uint8Array(await image.arrayBuffer())
      const imageUpload = await room.upload({ bytes: picture, mediaType: 'image/png', onProgress })
      room.send({
        ...{ type: 'captured', replyTo: id, kind: 'NATIVE', documentUpload, imageUpload },
        ...{ name: name ?? seen.screen.screen, address: seen.screen.screen, locale: phone.settings().locale },
      })
    } catch (cause) {
      const isRefusal = cause instanceof RoomError && cause.code in roomRefusals
      fail(id, isRefusal ? (cause.code as RoomRefusal) : 'failed')
    }
  }

  function clear(): void {
    preview = undefined
    playing?.destroy()
    playing = undefined
    unmark()
  }

  function unmark(): void {
    if (marked) marked.style.outline = ''
    marked = undefined
  }

  const done = (replyTo: string) => void room.send({ type: 'done', replyTo })
  const fail = (replyTo: string, code: RoomRefusal) =>
    void room.send({ type: 'failed', replyTo, code, message: roomRefusals[code] })
  const shown = (replyTo: string, stepKey: string, match: RoomMatch) =>
    void room.send({ type: 'shown', replyTo, stepKey, ...match })
  const tellMatches = (replyTo: string, results: ({ key: string } & RoomMatch)[]) =>
    void room.send({ type: 'matches', replyTo, address: phone.address(), results })

  return {
    take,
    moved: () => playing?.routeChanged(),
    preview: () => preview && { ...preview, locale },
    end: clear,
  }
}

function toMatch(match: ReturnType<Phone['find']>): RoomMatch {
  if (match.status === 'AMBIGUOUS') {
    return { status: 'AMBIGUOUS', candidates: match.candidates, score: match.score }
  }
  if (match.status !== 'FOUND') return { status: match.status }
  const { x, y, width, height } = match.element.getBoundingClientRect()
  return { status: 'FOUND', score: match.score, box: [x, y, width, height] }
}
