import type { Action, DynamicGuide, Guide, GuideStep } from '@waymark/contract'
import { toWords } from '../draw/words.ts'
import type { Host, RuntimeEvent } from '../host.ts'
import { pickLocale } from '../locale.ts'
import type { Panel, View } from '../view.ts'
import { watchPage } from '../watch-page.ts'
import { findPlace, toCourse, type Item, type Section } from './course.ts'
import { createSpeaker } from './create-speaker.ts'
import type { EndReason, PlayOptions, Playing } from './play-options.ts'
import { createStepShow } from './show-step.ts'
import { findAhead, listEarlier } from './step-order.ts'
import { watchAdvance } from './watch-advance.ts'

const END_EVENTS = {
  COMPLETED: 'guide_completed',
  DISMISSED: 'guide_dismissed',
  STOPPED: 'guide_stopped',
} as const

/**
 * Plays a guide from step to step: waits for late elements, follows route changes, comes back to its list, never
 * throws into the page.
 */
export function playGuide(host: Host, guide: Guide | DynamicGuide, options: PlayOptions): Playing {
  const { defaultLocale: fallbackLocale, languages } = guide
  const course = toCourse(guide)
  const { start, items, sections } = course
  const emitted = new Set<RuntimeEvent['type']>(
    options.emitted ?? (options.startAtKey === undefined ? [] : ['guide_seen', 'guide_started']),
  )
  const doneItems = new Set(options.kept?.doneItems)
  const donePages = new Set(options.kept?.donePages)
  /** Where sections were left half-way. */
  const left = new Map<Section, number>()
  let locale = options.locale
  let isMuted = options.isMuted ?? false
  let isCollapsed = options.kept?.isCollapsed ?? false
  /** The item that was chosen and is not done. */
  let chosen: Item | undefined = items?.find(({ id }) => id === options.kept?.itemId)
  /** Where the end user is asked to go. */
  let awaited: Section | undefined = chosen?.section
  let section: Section | undefined
  let index = 0
  let history: number[] = []
  let isGoingBack = false
  let isOver = false
  let isComplete = false
  let stopWatching = () => {}
  let stopAwaiting = () => {}

  const show = createStepShow({
    host,
    toView,
    guarded,
    onSeen: (step) => {
      emitOnce('guide_seen')
      emit('step_seen')
      speak(step)
      preloadImages(section?.steps[index + 1])
    },
    onTarget: (target) => {
      stopAwaiting()
      const step = findStep()
      if (step)
        stopAwaiting = watchAdvance(
          host,
          { step, target },
          guarded(() => advance(step)),
        )
    },
    onLeft: followAhead,
    onMissing: (step, status) => {
      if (!step.optional) {
        emit('identifier_missing', status)
        if (step.onMissing === 'CENTER') return 'CENTER'
        if (step.onMissing === 'END') leave()
      }
      if (step.optional || step.onMissing === 'SKIP_STEP') skip()
      return 'NEVER'
    },
  })

  const speaker = createSpeaker({
    host,
    isMuted,
    onChange: guarded(() => show.redraw()),
    onSpoken: guarded(() => {
      const step = findStep()
      // An effect that is only heard is over when it has been heard.
      if (step?.component.effect?.kind === 'AUDIO') advance(step)
    }),
  })

  const findStep = (): GuideStep | undefined => section?.steps[index]
  const isLast = () => index === (section?.steps.length ?? 0) - 1
  const isAtStart = () => section !== undefined && section === start

  function enter(next: Section, at: number) {
    if (next !== section) history = listEarlier(at)
    section = next
    index = at
    left.set(next, at)
    stopAwaiting()
    const step = findStep()
    if (!step) return
    options.onStep(step.key)
    show.enter(step)
  }

  function look() {
    if (isOver || host.document.hidden) return
    judgePage()
    show.look()
  }

  /** In a flow with pages, plays what belongs to the page that the end user is on. */
  function judgePage() {
    if (!course.isPaged) return
    const isPlaying = section && !isAtStart()
    if (isPlaying && section && isHere(section)) return
    if (isPlaying && items) awaited ??= section
    const next = awaited ? (isHere(awaited) ? awaited : undefined) : findNext()
    if (next) return go(next)
    if (items && start && isPlaying) return enter(start, 0)
    if (isPlaying) pause()
  }

  /** Without a list, the first page that one is on and that is not done; the greeting comes before all of them. */
  const findNext = () =>
    items || isAtStart() ? undefined : sections.find((it) => !donePages.has(it.key) && isHere(it))

  function go(next: Section) {
    awaited = undefined
    enter(next, left.get(next) ?? 0)
  }

  function pause() {
    if (!section) return
    section = undefined
    stopAwaiting()
    speak(undefined)
    show.pause()
  }

  function isHere({ identifiers }: Section): boolean {
    if (!identifiers) return true
    const { status } = host.findTarget(identifiers)
    return status === 'FOUND' || status === 'AMBIGUOUS'
  }

  function toView(target: Element | null): View {
    const total = section?.steps.length ?? 0
    const isSlide = findStep()?.component.container === 'CAROUSEL_SLIDE'
    const panel = toPanel()
    return {
      ...{ locale, fallbackLocale, target, interactive: true },
      progress: total > 1 ? { index, total } : null,
      canGoBack: isSlide ? index > 0 : history.length > 0,
      onAction: guarded(act),
      onDismiss: guarded(dismiss),
      onAdvance: guarded(toAdvance()),
      ...(items && isAtStart() && toListView(items)),
      ...(awaited && { note: toWords(locale).goTo(awaited.name) }),
      ...(guide.avatar && { avatar: guide.avatar }),
      ...(panel && { panel }),
    }
  }

  const toListView = (items: readonly Item[]) => ({
    items: items.map(({ id }) => ({ id, isDone: doneItems.has(id) })),
    isCollapsed,
    onItem: guarded(choose),
    onOpen: guarded(() => collapse(false)),
  })

  function toPanel(): Panel | undefined {
    if (!languages?.length) return undefined
    const language = pickLocale(
      languages.map(({ code }) => code),
      locale,
      fallbackLocale,
    )
    const { onDisable } = options
    return {
      ...{ languages, language: language ?? fallbackLocale, sound: speaker.getState() },
      onLanguage: guarded((code) => {
        setLocale(code)
        emit('language_changed', code)
        options.onLocale?.(code)
      }),
      onMute: guarded((muted) => {
        speaker.setMuted(muted)
        options.onMute?.(muted)
      }),
      onRepeat: guarded(() => speaker.repeat()),
      ...(onDisable && { onDisable: guarded(() => (end('DISMISSED'), onDisable())) }),
    }
  }

  function act(action: Action) {
    if (action.type !== 'DISMISS') emitOnce('guide_started')
    emit('step_action', action.type)
    switch (action.type) {
      case 'NEXT':
        return isLast() ? finish() : goTo(index + 1)
      case 'BACK':
        return goBack()
      case 'FINISH':
        return isAtStart() ? end('COMPLETED') : finish()
      case 'DISMISS':
        return dismiss()
      case 'GO_TO_STEP':
        return goToStep(action.stepKey)
      case 'GO_TO_PAGE':
        return goToPage(action.pageKey)
      default:
        // It may lead out of the page or to another guide, so what is to be said is said before.
        if (isLast() && !isAtStart()) finish()
        return reachOut(action)
    }
  }

  function reachOut(action: Action) {
    if (action.type === 'OPEN_LINK') host.openLink(action.url, action.newTab)
    if (action.type === 'DEEP_LINK') host.openLink(action.url, false)
    if (action.type === 'START_PROJECT') host.startProject?.(action.projectId)
    if (action.type === 'EMIT_EVENT') host.track?.(action.name)
  }

  /** What a step waits for has happened, once. */
  function advance(step: GuideStep) {
    if (step === findStep()) act({ type: 'NEXT' })
  }

  function toAdvance() {
    const step = findStep()
    return () => step && advance(step)
  }

  function choose(id: string) {
    const item = items?.find((it) => it.id === id)
    if (!item) return
    emitOnce('guide_started')
    emit('step_action', item.action.type)
    chosen = item
    awaited = item.section
    if (!item.section) {
      finishItem()
      return reachOut(item.action)
    }
    keep()
    if (isHere(item.section)) go(item.section)
    else show.redraw()
  }

  /** The present section was gone through. */
  function finish() {
    if (!section) return
    left.delete(section)
    if (isAtStart()) {
      if (items) return
      section = undefined
      show.pause()
      return look()
    }
    if (items) return finishItem()
    if (!course.isPaged) return end('COMPLETED')
    donePages.add(section.key)
    keep()
    if (sections.every(({ key }) => donePages.has(key))) return end('COMPLETED')
    pause()
    look()
  }

  function finishItem() {
    if (chosen) doneItems.add(chosen.id)
    chosen = awaited = undefined
    isComplete = course.isChecklist && items?.every(({ id }) => doneItems.has(id)) === true
    keep()
    // The full list is left standing for who did it all to see.
    if (isComplete) emitOnce('guide_completed')
    backToStart()
  }

  function backToStart() {
    if (!start) return
    if (isAtStart()) show.redraw()
    else enter(start, 0)
  }

  /** A list closes down to its button before it goes; a section that was left leads back to it. */
  function dismiss() {
    if (isComplete) return end('COMPLETED')
    if (!items) return end('DISMISSED')
    if (isAtStart()) return isCollapsed ? end('DISMISSED') : collapse(true)
    leave()
  }

  /** Out of a section that is not done. */
  function leave() {
    if (!items) return end('STOPPED')
    chosen = awaited = undefined
    keep()
    backToStart()
  }

  function collapse(collapsed: boolean) {
    isCollapsed = collapsed
    keep()
    show.redraw()
  }

  function goToStep(key: string) {
    const place = findPlace(course, key)
    if (!place) return goTo(Math.min(index + 1, (section?.steps.length ?? 1) - 1))
    if (place.section === section) return goTo(place.index)
    enter(place.section, place.index)
  }

  /** On from one page to another: what stands here stays until they have gone. */
  function goToPage(key: string) {
    const next = sections.find((it) => it.key === key)
    if (!next || next === section) return
    if (section && isLast() && !isAtStart()) donePages.add(section.key)
    donePages.delete(key)
    keep()
    if (isHere(next)) return go(next)
    awaited = next
    show.redraw()
  }

  function goTo(next: number) {
    isGoingBack = false
    if (!section) return
    if (next !== index) history.push(index)
    enter(section, next)
  }

  function goBack() {
    if (!section) return
    const isSlide = findStep()?.component.container === 'CAROUSEL_SLIDE'
    const previous = isSlide && index > 0 ? index - 1 : history.pop()
    isGoingBack = previous !== undefined
    if (previous !== undefined) enter(section, previous)
  }

  /** Past a step that cannot be shown, in the direction of travel. */
  function skip() {
    if (!section) return
    if (isGoingBack && history.length > 0) return goBack()
    isGoingBack = false
    if (isLast()) return course.isPaged && !items ? passPage() : leave()
    if (show.isSeen()) history.push(index)
    enter(section, index + 1)
  }

  function passPage() {
    if (section) donePages.add(section.key)
    pause()
    look()
  }

  /** Who used the target instead of the button and thereby came to the next step's page has gone on. */
  function followAhead() {
    if (course.isPaged || !section) return
    const ahead = findAhead(section.steps, index, show.isFound)
    if (ahead === undefined) return
    emitOnce('guide_started')
    goTo(ahead)
  }

  function speak(step: GuideStep | undefined) {
    speaker.speak(step, { locale, fallbackLocale })
    if (step?.sound) show.redraw()
  }

  function setLocale(next: string) {
    locale = next
    const step = findStep()
    if (step?.sound && show.isSeen()) speak(step)
    show.redraw()
  }

  function keep() {
    options.onKeep?.({
      doneItems: [...doneItems],
      donePages: [...donePages],
      ...(chosen && { itemId: chosen.id }),
      isCollapsed,
    })
  }

  function end(reason: EndReason) {
    const hasTold = isComplete
    destroy()
    try {
      if (!hasTold) emit(END_EVENTS[reason])
    } finally {
      options.onEnd(hasTold ? 'COMPLETED' : reason)
    }
  }

  function destroy() {
    isOver = true
    stopAwaiting()
    stopWatching()
    speaker.speak(undefined, { locale, fallbackLocale })
    show.pause()
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

  function preloadImages(step: GuideStep | undefined) {
    for (const block of step?.component.blocks ?? []) {
      if (block.type === 'IMAGE') host.document.createElement('img').src = host.mediaUrl(block.media)
    }
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
      if (isOver) return
      end('STOPPED')
    } catch {
      // The host itself is what fails: there is nobody left to tell.
    }
  }

  function begin() {
    if (!start && sections.every(({ steps }) => steps.length === 0)) return end('STOPPED')
    stopWatching = watchPage(host, guarded(look))
    const place = findPlace(course, options.startAtKey)
    if (!course.isPaged || place?.section === start) return resumeAt(place)
    if (!place && start) return enter(start, 0)
    if (place) left.set(place.section, place.index)
    if (items && place) awaited = place.section
    judgePage()
    if (!section && items && start) enter(start, 0)
  }

  function resumeAt(place: ReturnType<typeof findPlace>) {
    if (place) return enter(place.section, place.index)
    const [first] = start ? [start] : sections
    if (first) enter(first, 0)
  }

  guarded(begin)()
  return {
    destroy: guarded(destroy),
    routeChanged: guarded(look),
    stop: guarded(() => end('STOPPED')),
    setLocale: guarded(setLocale),
    setMuted: guarded((muted) => {
      isMuted = muted
      speaker.setMuted(muted)
    }),
  }
}
