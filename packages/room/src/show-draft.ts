import type { AnyGuide, GuideStep } from '@waymark/contract'
import type { DeviceAdapter, Draft, DraftCommand, DraftPlayback, EndReason } from './device-adapter.ts'
import { matchStep } from './match-elements.ts'
import type { Replies } from './replies.ts'

export type StepCommand = Extract<DraftCommand, { type: 'previewStep' }>

interface DraftToShow {
  device: DeviceAdapter
  replies: Replies
  command: DraftCommand
  getLocale(): string
  /** The draft is on the screen. */
  onShown(): unknown
  /** The draft ended by itself, not by `destroy`. Null: this device cannot show guides of this kind. */
  onEnd(reason: EndReason | null): void
}

export interface ShownDraft {
  /** Resolves once the draft is on the screen, has ended, or could not be shown. Never rejects. */
  started: Promise<void>
  setLocale(locale: string): void
  routeChanged(): void
  destroy(): void
}

/** Puts one draft on the screen and reports how its steps match. */
export function showDraft({ device, replies, command, getLocale, onShown, onEnd }: DraftToShow): ShownDraft {
  const { id } = command
  let playback: DraftPlayback | undefined
  let stopWatching = () => {}
  /** A draft that was superseded while it loaded must not appear. */
  let isDestroyed = false

  async function start(): Promise<void> {
    try {
      const played = await device.playDraft({
        guide: toGuide(command),
        getLocale,
        ...(command.type === 'previewGuide' ? { startAtKey: command.startAtKey } : { place: command.place }),
        onEvent: (event) => {
          // A preview of a single step is matched separately, and again whenever the page changes.
          if (command.type === 'previewGuide') reportStep(replies, id, event)
        },
        onEnd: end,
      })
      if (isDestroyed) return played?.destroy()
      playback = played
      if (!played) return
      if (command.type === 'previewGuide') return replies.done(id)
      stopWatching = watchMatch({ device, replies, command, getLocale })
      onShown()
    } catch {
      replies.failed(id, 'failed')
    }
  }

  function end(reason: EndReason | null): void {
    stopWatching()
    if (!isDestroyed) onEnd(reason)
    if (reason) replies.ended(id, reason)
    else replies.failed(id, 'cannot')
  }

  return {
    started: start(),
    setLocale: (locale) => playback?.setLocale(locale),
    routeChanged: () => playback?.routeChanged(),
    destroy: () => {
      isDestroyed = true
      stopWatching()
      playback?.destroy()
    },
  }
}

/** Turns a previewed step into a guide of its own, in which it is required and the last. */
function toGuide(command: DraftCommand): AnyGuide {
  if (command.type === 'previewGuide') return command.guide
  const { step, locale, fallbackLocale } = command
  const steps: GuideStep[] = [{ ...step, optional: false }]
  const locales = [...new Set([fallbackLocale, locale])]
  const kind = step.placeholders ? 'TAILORED_FLOW' : 'STATIC_FLOW'
  return { version: 1, kind, defaultLocale: fallbackLocale, locales, steps }
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

interface WatchedStep extends Pick<DraftToShow, 'device' | 'replies' | 'getLocale'> {
  command: StepCommand
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
