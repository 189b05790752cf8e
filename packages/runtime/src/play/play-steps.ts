import type { Action, DynamicGuide, Guide, GuideStep } from '@waymark/contract'
import type { Host, RuntimeEvent } from '../draw/host.ts'
import type { View } from '../page/view.ts'
import { watchPage } from '../page/watch-page.ts'
import type { EndReason, PlayOptions, Playing } from './play-options.ts'
import { createStepPresenter, type StepPresenter } from './step-presenter.ts'
import { findAhead, listEarlier } from './step-order.ts'

/** Steps that are played one after the other: a whole flow, what one item of a list leads to, or a page. */
export interface Section {
  key: string
  steps: readonly GuideStep[]
}

/** A guide while it is played: what whoever adds to it gets at. */
export interface Player {
  host: Host
  presenter: StepPresenter
  getSection(): Section | undefined
  findStep(): GuideStep | undefined
  isLast(): boolean
  enter(section: Section, index: number): void
  /** Shows nothing until something is entered again. */
  pause(): void
  act(action: Action): void
  /** What a step waits for has happened; once. */
  advance(step: GuideStep): void
  /** Looks at the page again. */
  refresh(): void
  emit(type: RuntimeEvent['type'], name?: string): void
  emitOnce(type: RuntimeEvent['type']): void
  end(reason: EndReason): void
  guarded<T extends unknown[]>(run: (...args: T) => void): (...args: T) => void
}

/** What a guide of more than plain steps does its own way. */
export interface PlayerHooks {
  begin(): void
  /** Judges the page before each look at the step. */
  judgePage(): void
  /** The present section was gone through. */
  finish(): void
  dismiss(): void
  /** Out of a section whose steps cannot be shown any further. */
  leave(): void
  /** Whether it did what the action asks for. */
  act(action: Action): boolean
  toView(): Partial<View>
  /** Where BACK leads, when that is not where the end user came from. */
  findPrevious(): number | undefined
  onSeen(step: GuideStep): void
  onTarget(step: GuideStep, target: Element | null): void
  /** The present step is not to be seen until its `onTarget` comes again, if it does. */
  onHidden(): void
  /** Nothing of the present step is left on the screen. */
  onGone(): void
  setLocale(locale: string): void
  setMuted(isMuted: boolean): void
}

/** Plays step after step: waits for late elements, follows route changes, never throws into the page. */
export function playSteps(
  host: Host,
  guide: Guide | DynamicGuide,
  options: PlayOptions,
  add: (player: Player) => Partial<PlayerHooks> = () => ({}),
): Playing {
  const { defaultLocale: fallbackLocale } = guide
  const emitted = new Set<RuntimeEvent['type']>(
    options.emitted ?? (options.startAtKey === undefined ? [] : ['guide_seen', 'guide_started']),
  )
  let locale = options.locale
  let section: Section | undefined
  let index = 0
  let history: number[] = []
  let isGoingBack = false
  /** The present step is the one that an earlier page was left at. */
  let isResumed = false
  let isOver = false
  let stopWatching = () => {}

  const presenter = createStepPresenter({
    host,
    toView,
    guarded,
    onSeen: (step) => {
      emitOnce('guide_seen')
      emit('step_seen')
      hooks.onSeen?.(step)
      preload(section?.steps[index + 1])
    },
    onTarget: (step, target) => hooks.onTarget?.(step, target),
    onHidden: () => hooks.onHidden?.(),
    onElsewhere: followAhead,
    onMissing: ({ optional, onMissing }, status) => {
      if (!optional) emit('identifier_missing', status)
      if (!optional && onMissing === 'CENTER') return 'CENTER'
      if (!optional && onMissing === 'END') leave()
      else skip()
      return 'NEVER'
    },
  })
  const player: Player = {
    ...{
      host,
      presenter,
      findStep,
      isLast,
      enter,
      pause,
      act,
      advance,
      refresh,
      emit,
      emitOnce,
      end,
      guarded,
    },
    getSection: () => section,
  }
  const hooks = add(player)

  function findStep(): GuideStep | undefined {
    return section?.steps[index]
  }

  function isLast(): boolean {
    return index === (section?.steps.length ?? 0) - 1
  }

  function enter(next: Section, at: number) {
    isResumed = !section && next.steps[at]?.key === options.startAtKey
    if (next !== section) history = listEarlier(at)
    section = next
    index = at
    const step = findStep()
    if (!step) return
    hooks.onGone?.()
    options.onStep(step.key)
    presenter.enter(step)
  }

  function pause() {
    section = undefined
    hooks.onGone?.()
    presenter.pause()
  }

  function refresh() {
    if (isOver || host.document.hidden) return
    hooks.judgePage?.()
    presenter.refresh()
  }

  function toView(target: Element | null): View {
    const total = section?.steps.length ?? 0
    const step = findStep()
    return {
      ...{ locale, fallbackLocale, target, interactive: true },
      progress: total > 1 ? { index, total } : null,
      canGoBack: history.length > 0,
      onAction: guarded(act),
      onDismiss: guarded(dismiss),
      onAdvance: guarded(() => step && advance(step)),
      ...hooks.toView?.(),
    }
  }

  function act(action: Action) {
    if (action.type !== 'DISMISS') emitOnce('guide_started')
    emit('step_action', action.type)
    if (hooks.act?.(action)) return
    switch (action.type) {
      case 'NEXT':
        return isLast() ? finish() : goTo(index + 1)
      case 'BACK':
        return goBack()
      case 'FINISH':
        return finish()
      case 'DISMISS':
        return dismiss()
      case 'GO_TO_STEP': {
        const steps = section?.steps ?? []
        const wanted = steps.findIndex(({ key }) => key === action.stepKey)
        return goTo(wanted < 0 ? Math.min(index + 1, steps.length - 1) : wanted)
      }
      default:
        // It may lead out of the page or to another guide, so what is to be said is said before.
        if (isLast()) finish()
        return runHostAction(host, action)
    }
  }

  function advance(step: GuideStep) {
    if (step === findStep()) act({ type: 'NEXT' })
  }

  const finish = () => (hooks.finish ? hooks.finish() : end('COMPLETED'))
  const dismiss = () => (hooks.dismiss ? hooks.dismiss() : end('DISMISSED'))
  const leave = () => (hooks.leave ? hooks.leave() : end('STOPPED'))

  function goTo(next: number) {
    isGoingBack = false
    if (!section) return
    if (next !== index) history.push(index)
    enter(section, next)
  }

  function goBack() {
    const previous = hooks.findPrevious?.() ?? history.pop()
    isGoingBack = previous !== undefined
    if (section && previous !== undefined) enter(section, previous)
  }

  /** Past a step that cannot be shown, in the direction of travel. */
  function skip() {
    if (isGoingBack && history.length > 0) return goBack()
    isGoingBack = false
    if (!section || isLast()) return leave()
    if (presenter.isSeen()) history.push(index)
    enter(section, index + 1)
  }

  /** Who used the target instead of the button and thereby came to the next step's page has gone on. */
  function followAhead() {
    if (!section || !(presenter.isSeen() || isResumed)) return
    const ahead = findAhead(section.steps, index, presenter.isFound)
    if (ahead === undefined) return
    emitOnce('guide_started')
    goTo(ahead)
  }

  function end(reason: EndReason) {
    destroy()
    try {
      emitOnce(`guide_${reason.toLowerCase() as Lowercase<EndReason>}`)
    } finally {
      options.onEnd(reason)
    }
  }

  function destroy() {
    isOver = true
    hooks.onGone?.()
    stopWatching()
    presenter.pause()
  }

  function emit(type: RuntimeEvent['type'], name?: string) {
    const stepKey = findStep()?.key
    host.emit({ type, ...(stepKey && { stepKey }), ...(name && { name }) })
  }

  function emitOnce(type: RuntimeEvent['type']) {
    if (emitted.has(type)) return
    emitted.add(type)
    emit(type)
  }

  function preload(step: GuideStep | undefined) {
    if (step) host.renderer?.preload?.(step, host)
  }

  /** A failure of ours or of the host ends the guide and never reaches the page. */
  function guarded<T extends unknown[]>(run: (...args: T) => void): (...args: T) => void {
    return (...args) => {
      if (isOver) return
      try {
        run(...args)
      } catch {
        abandon()
      }
    }
  }

  function abandon() {
    try {
      if (!isOver) end('STOPPED')
    } catch {
      // The host itself is what fails: there is nobody left to tell.
    }
  }

  function begin() {
    stopWatching = watchPage(host, guarded(refresh))
    if (hooks.begin) return hooks.begin()
    const steps = guide.kind === 'STATIC_FLOW' ? guide.steps : []
    if (steps.length === 0) return end('STOPPED')
    const at = steps.findIndex(({ key }) => key === options.startAtKey)
    enter({ key: '', steps }, Math.max(at, 0))
  }

  guarded(begin)()
  return {
    destroy: guarded(destroy),
    routeChanged: guarded(refresh),
    stop: guarded(() => end('STOPPED')),
    setLocale: guarded((next: string) => {
      locale = next
      hooks.setLocale?.(next)
      presenter.redraw()
    }),
    setMuted: guarded((isMuted: boolean) => hooks.setMuted?.(isMuted)),
  }
}

export function runHostAction(host: Host, action: Action) {
  if ('url' in action) host.renderer?.followLink?.(host, action)
  if (action.type === 'START_PROJECT') host.startProject?.(action.projectId)
  if (action.type === 'EMIT_EVENT') host.track?.(action.name)
}
