import type { AnyGuide, GuideStep, MessageToDevice, RoomCommand, RoomMatch } from '@waymark/contract'
import {
  hasForbiddenCharacterB,
  toVisibleName,
  limits,
  roomRefusals,
  type RoomRefusal,
} from '@waymark/contract/constants'
import { RoomError, type DeviceRoom } from '@waymark/room'
import { watchPage, type Playing } from '@waymark/runtime'
import { readUrl } from '../browser/route-watcher.ts'
import { createStore } from '../browser/storage.ts'
import { removeRun, findRun } from '../progress/run-store.ts'
import { matchElement, matchStep } from './match-elements.ts'
import { DRAFT, playDraft } from './play-draft.ts'
import type { SessionParts } from './session-parts.ts'

export interface CommandHandler {
  take(message: Exclude<MessageToDevice, { type: 'welcome' | 'ack' | 'ping' | 'pong' }>): void | Promise<void>
  /** Goes on with the preview that the page before this one showed, where it stood. Once. */
  resume(): void | Promise<void>
  routeChanged(): void
  /** Takes away whatever the author has put on the page. */
  end(): void
}

interface CommandParts extends SessionParts {
  roomId: string
  room: DeviceRoom
  /** Shows a note in the badge, or what it says otherwise. */
  tell(note?: string): void
}

type Command<Type extends RoomCommand['type']> = Extract<RoomCommand, { type: Type }>
type Preview = Command<'previewStep'> | Command<'previewGuide'>

/** The name of what is previewed, in the tab. */
const PREVIEW = 'preview'

const NOTE_MS = 4000

/** Does what an author asks of this page. */
export function createCommandHandler({
  guideServices,
  authorBadge,
  labels,
  room,
  roomId,
  tell,
}: CommandParts): CommandHandler {
  const { environment, getLocale } = guideServices.host
  const tabStore = createStore(environment.sessionArea, `waymark:room:${roomId}:`)
  let isFresh = true
  let playing: Playing | undefined
  let stopWatching = () => {}
  let locale: string | undefined
  /** What is loaded for a preview that another one, or its end, has overtaken, is not shown. */
  let turn = 0
  let isCapturing = false

  function take(message: Parameters<CommandHandler['take']>[0]): void | Promise<void> {
    switch (message.type) {
      case 'previewStep':
      case 'previewGuide':
        clear()
        return preview(message)
      case 'locale':
        locale = message.locale
        keep({ locale })
        playing?.setLocale(message.locale)
        return done(message.id)
      case 'stop':
        clear()
        return done(message.id)
      case 'highlight':
        return highlight(message)
      case 'resolve':
        return resolve(message)
      case 'capture':
        return capture(message)
      case 'stored':
      case 'refused':
        return
    }
  }

  function resume(): void | Promise<void> {
    const kept = isFresh ? tabStore.read<Preview>(PREVIEW) : undefined
    isFresh = false
    if (kept) return preview(kept)
  }

  function preview(message: Preview): Promise<void> {
    isFresh = false
    tabStore.write(PREVIEW, message)
    return message.type === 'previewStep' ? previewStep(message) : previewGuide(message)
  }

  function keep(change: { locale: string }): void {
    const kept = tabStore.read<Preview>(PREVIEW)
    if (kept) tabStore.write(PREVIEW, { ...kept, ...change })
  }

  function forget(): void {
    tabStore.remove(PREVIEW)
    removeRun(tabStore, DRAFT.id)
  }

  function clear(): void {
    forget()
    turn += 1
    stopWatching()
    stopWatching = () => {}
    playing?.destroy()
    playing = undefined
    authorBadge.mark(null)
  }

  function previewStep({ id, step, locale: wanted, fallbackLocale }: Command<'previewStep'>): Promise<void> {
    // Shown whether or not it may be left out, and nothing follows on it.
    const steps: GuideStep[] = [{ ...step, optional: false }]
    const locales = [...new Set([fallbackLocale, wanted])]
    const guide: AnyGuide = { version: 1, kind: 'STATIC_FLOW', defaultLocale: fallbackLocale, locales, steps }
    return play({ id, guide, wanted }, () => {
      let told = ''
      const report = () => {
        const at = { locale: locale ?? wanted, fallbackLocale }
        const { match } = matchStep(step.identifiers, at)
        const text = JSON.stringify([match.status, match.candidates])
        if (text !== told) shown(id, step.key, match)
        told = text
      }
      report()
      stopWatching = watchPage(
        { document, now: environment.elapsedMs, schedule: environment.schedule },
        report,
      )
    })
  }

  const previewGuide = ({ id, guide, locale: wanted, startAtKey }: Command<'previewGuide'>): Promise<void> =>
    play({ id, guide, wanted, startAtKey }, () => done(id))

  interface Asked {
    id: string
    guide: AnyGuide
    wanted: string
    startAtKey?: string | undefined
  }

  async function play({ id, guide, wanted, startAtKey }: Asked, onStart: () => void): Promise<void> {
    const own = turn
    locale = wanted
    const isSingle = guide.kind === 'STATIC_FLOW' && guide.steps.length === 1
    try {
      const started = await playDraft(guideServices, {
        ...{ guide, tabStore, locale: () => locale ?? getLocale() },
        // Where it stood on the page before this one counts for more.
        startAtKey: findRun(tabStore, DRAFT.id) ? undefined : startAtKey,
        onEvent: ({ type, stepKey, name }) => {
          if (isSingle || !stepKey) return
          if (type === 'step_seen') shown(id, stepKey, { status: 'FOUND' })
          if (type === 'identifier_missing') {
            shown(id, stepKey, { status: name === 'AMBIGUOUS' ? 'AMBIGUOUS' : 'MISSING' })
          }
        },
        onEnd: (reason) => {
          if (own === turn) {
            stopWatching()
            forget()
          }
          if (reason) room.send({ type: 'ended', replyTo: id, reason })
          else fail(id, 'cannot')
        },
      })
      if (own !== turn) return started?.destroy()
      playing = started
      if (started) onStart()
    } catch {
      fail(id, 'failed')
    }
  }

  function highlight({ id, identifier, ...locales }: Command<'highlight'>): void {
    const { match, element } = matchElement(identifier, locales)
    authorBadge.mark(element)
    tellMatches(id, [{ key: id, ...match }])
  }

  function resolve({ id, identifiers, ...locales }: Command<'resolve'>): void {
    const results = identifiers.map(({ key, identifier }) => ({
      key,
      ...matchElement(identifier, locales).match,
    }))
    tellMatches(id, results)
  }

  async function capture({ id, name }: Command<'capture'>): Promise<void> {
    if (isCapturing) return fail(id, 'device_slow')
    isCapturing = true
    try {
      const { capturePage } = await import('./capture-page.ts')
      room.send({ type: 'progress', replyTo: id, step: 'READING', percent: 0 })
      tell(labels.capturing(0))
      const { document: captured, bytes } = capturePage(window)
      const documentUpload = await room.upload({
        ...{ bytes, mediaType: 'application/json' },
        onProgress: (percent) => {
          room.send({ type: 'progress', replyTo: id, step: 'SENDING', percent })
          tell(labels.capturing(Math.round(percent)))
        },
      })
      room.send({
        type: 'captured',
        ...{ replyTo: id, documentUpload, imageUpload: null, kind: 'WEB', locale: getLocale() },
        name: name ?? toName(captured.title || captured.url),
        address: captured.url,
      })
      note(labels.captured)
    } catch (cause) {
      const code = cause instanceof RoomError && cause.code in roomRefusals ? cause.code : 'failed'
      fail(id, code as RoomRefusal)
      tell()
    } finally {
      isCapturing = false
    }
  }

  function note(text: string): void {
    tell(text)
    environment.schedule(NOTE_MS, () => {
      if (room.state().status === 'OPEN') tell()
    })
  }

  const done = (replyTo: string) => void room.send({ type: 'done', replyTo })
  const fail = (replyTo: string, code: RoomRefusal) =>
    void room.send({ type: 'failed', replyTo, code, message: roomRefusals[code] })
  const shown = (replyTo: string, stepKey: string, match: RoomMatch) =>
    void room.send({ type: 'shown', replyTo, stepKey, ...match })
  const tellMatches = (replyTo: string, results: ({ key: string } & RoomMatch)[]) =>
    void room.send({ type: 'matches', replyTo, address: readUrl(location).slice(0, 2000), results })

  return {
    take,
    resume,
    routeChanged: () => playing?.routeChanged(),
    end: clear,
  }
}

/** A name that a capture may have: what was asked for, else the page's title, else that it is a page. */
function toName(given: string): string {
  const allowed = [...given].filter((it) => !hasForbiddenCharacterB(it)).join('')
  return toVisibleName(allowed, limits.nameLength) || 'Page'
}
