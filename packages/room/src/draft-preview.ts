import type { AnyGuide, GuideStep } from '@waymark/contract'
import type { DeviceAdapter, Draft, DraftCommand, DraftPlayback } from './device-adapter.ts'
import { matchStep } from './match-elements.ts'
import type { Replies } from './replies.ts'

export interface DraftPreview {
  show(command: DraftCommand): Promise<void>
  setLocale(locale: string): void
  /** Shows the draft that the previous page stored. Works once, and not after a new draft. */
  resume(): void | Promise<void>
  /** The current draft, in its current language. */
  find(): DraftCommand | undefined
  routeChanged(): void
  clear(): void
}

/** Shows one draft at a time and reports how its steps match. */
export function createDraftPreview(parts: { device: DeviceAdapter; replies: Replies }): DraftPreview {
  const { device, replies } = parts
  let current: DraftCommand | undefined
  let playback: DraftPlayback | undefined
  let locale = ''
  let stopWatching = () => {}
  let canResume = true
  /** Detects drafts that were superseded while loading. */
  let turn = 0

  function keep(command: DraftCommand | undefined): void {
    current = command
    device.storeDraft?.(command)
  }

  function stop(): void {
    stopWatching()
    stopWatching = () => {}
    keep(undefined)
  }

  function clear(): void {
    turn += 1
    stop()
    playback?.destroy()
    playback = undefined
  }

  async function show(command: DraftCommand): Promise<void> {
    const own = turn
    canResume = false
    locale = command.locale
    keep(command)
    const { id } = command
    try {
      const started = await device.playDraft({
        guide: toGuide(command),
        getLocale: () => locale,
        startAtKey: command.type === 'previewGuide' ? command.startAtKey : undefined,
        onEvent: (event) => {
          // A preview of a single step is matched separately, and again whenever the page changes.
          if (command.type === 'previewGuide') reportStep(replies, id, event)
        },
        onEnd: (reason) => {
          if (own === turn) stop()
          if (reason) replies.ended(id, reason)
          else replies.failed(id, 'cannot')
        },
      })
      if (own !== turn) return started?.destroy()
      playback = started
      if (!started) return
      if (command.type === 'previewGuide') replies.done(id)
      else stopWatching = watchMatch({ device, replies, command, getLocale: () => locale })
    } catch {
      replies.failed(id, 'failed')
    }
  }

  return {
    show,
    setLocale: (wanted) => {
      locale = wanted
      if (current) keep({ ...current, locale })
      playback?.setLocale(locale)
    },
    resume: () => {
      const stored = canResume ? device.findStoredDraft?.() : undefined
      canResume = false
      if (stored) return show(stored)
    },
    find: () => current,
    routeChanged: () => playback?.routeChanged(),
    clear,
  }
}

/** Turns a previewed step into a guide of its own, in which it is required and the last. */
function toGuide(command: DraftCommand): AnyGuide {
  if (command.type === 'previewGuide') return command.guide
  const { step, locale, fallbackLocale } = command
  const steps: GuideStep[] = [{ ...step, optional: false }]
  const locales = [...new Set([fallbackLocale, locale])]
  return { version: 1, kind: 'STATIC_FLOW', defaultLocale: fallbackLocale, locales, steps }
}

function reportStep(
  replies: Replies,
  id: string,
  { type, stepKey, name }: Parameters<Draft['onEvent']>[0],
): void {
  if (!stepKey) return
  if (type === 'step_seen') replies.shown(id, stepKey, { status: 'FOUND' })
  if (type !== 'identifier_missing') return
  replies.shown(id, stepKey, { status: name === 'AMBIGUOUS' ? 'AMBIGUOUS' : 'MISSING' })
}

interface WatchedStep {
  device: DeviceAdapter
  replies: Replies
  command: Extract<DraftCommand, { step: GuideStep }>
  getLocale(): string
}

/** Reports how a step's identifiers match, now and on every change. Returns how to stop. */
function watchMatch({ device, replies, command, getLocale }: WatchedStep): () => void {
  const { id, step, fallbackLocale } = command
  let reported = ''
  const report = () => {
    const { match } = matchStep(device, step.identifiers, { locale: getLocale(), fallbackLocale })
    const text = JSON.stringify([match.status, match.candidates])
    if (text !== reported) replies.shown(id, step.key, match)
    reported = text
  }
  report()
  return device.watch?.(report) ?? (() => {})
}
