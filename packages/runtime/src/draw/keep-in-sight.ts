import { findCover, isBar } from '../page/find-cover.ts'
import type { Box } from '../page/box.ts'
import { readBox } from '../page/read-box.ts'
import { readReach, type Reach } from '../page/read-reach.ts'
import { spaceLooks } from '../page/space-looks.ts'
import { checkPages, watchPage } from '../page/watch-page.ts'
import type { createOpened } from './beside-opened.ts'
import { createDiv, type Parts } from './create-parts.ts'
import { holdStep } from './hold-step.ts'
import { ANCHORED } from './interaction-css.ts'
import type { DrawnStep } from './renderer.ts'
import { createRevealer } from './reveal-again.ts'
import { watchAnimations } from './watch-animations.ts'
import type { watchCover } from './watch-cover.ts'
import { watchPerson } from './watch-person.ts'
import { watchPlace } from './watch-place.ts'
import type { createWayBack } from './way-back.ts'

/** A page that scrolls a step away more often than this means it. */
const MOST_REVEALS = 4
/** Containers that stay at their element for good, which people may pass by. */
const HINT = /LABEL|BEACON|PING/

/** The state of a step across its redraws. */
interface Course {
  key: string
  target: Element
  reveals: number
  /** Whether its card has been in the window as a whole. */
  wasSeen: boolean
  /** Whether the person has scrolled away from it. */
  isLeft: boolean
}

const courses = new WeakMap<Parts, Course>()

/**
 * Keeps a step in sight: scrolls to its target when it appears, and again if the page has scrolled it away. If the
 * person has, a button leads back. `place` is called whenever something may have moved, with `isAway` while the target
 * is out of sight or covered; the `area` is the part that bars and notches of phones leave free, and `widen` adds what the
 * target has opened to its box. Returns how to stop.
 */
export function keepInSight(
  drawn: DrawnStep & { target: Element },
  place: (isAway: boolean, area: Element, widen: (box: Box) => Box) => void,
): () => void {
  const { parts, view, step, target, host, window } = drawn
  const { document } = host
  const isFirst = !courses.has(parts)
  const { course, isNew } = findCourse(drawn)
  const area = createArea(parts, document)
  const end = new window.AbortController()
  const { signal } = end
  const revealer = createRevealer(drawn, { isFirst, onSettled: () => looks.look() })
  if (isNew && !isFirst) revealer.stay()
  const places = { windows: listWindows(target, window), shadow: parts.shadow }
  const isPersonScrolling = watchPerson(places, { now: host.now, signal, onScroll: revealer.stay })
  let opened: ReturnType<typeof createOpened> | undefined
  let loadingOpened: Promise<void> | undefined
  const put = (isAway: boolean) => place(isAway, area, (box) => opened?.widen(box, area) ?? box)
  let wayBack: ReturnType<typeof createWayBack> | undefined
  let loadingWayBack: Promise<void> | undefined
  const isAwaited = view.interactive && (view.progress !== null || !HINT.test(step.component.container))
  const looks = spaceLooks(host, look)
  const isHeld = holdStep(drawn, { signal, onEnd: looks.request })
  let coverWatch: ReturnType<typeof watchCover> | undefined
  let loadingCoverWatch: Promise<void> | undefined
  let isArriving = view.interactive && isNew
  let reach: Reach | undefined
  let cover: Element | undefined
  let isAway = false
  let isStill = false

  function look() {
    if (signal.aborted) return
    const before = reach
    reach = readReach(target, document)
    isStill = isHeld(reach)
    if (isStill) return
    // The player handles a step without its element.
    if (reach === 'UNREACHABLE' && reach !== before) checkPages()
    cover = view.interactive && reach === 'SEEN' ? findCover(target, document) : undefined
    if (cover) watchItsCover()
    coverWatch?.follow(cover)
    isAway = reach !== 'SEEN' || cover !== undefined
    if (isArriving) {
      isArriving = false
      if (revealer.reveal(cover)) return look()
    }
    if (!isAway && view.interactive) lookForOpened()
    put(isAway)
    if (isAway) return leave()
    parts.panel.toggleAttribute('inert', false)
    course.isLeft = false
    wayBack?.hide()
    isAway = !(course.wasSeen ||= !revealer.isBusy() || isInside(parts.panel, window))
    if (isAway) put(true)
  }

  /** Few targets are covered. */
  function watchItsCover() {
    loadingCoverWatch ??= import('./watch-cover.ts').then(
      (it) => {
        coverWatch = it.watchCover(window, { signal, onChange: looks.request })
        looks.request()
      },
      () => {},
    )
  }

  /** The code loads before the target is used, to see what stands around it until then. */
  function lookForOpened() {
    loadingOpened ??= import('./beside-opened.ts').then(
      (it) => void (opened = it.createOpened(target, parts.panel)),
      () => {},
    )
    opened?.look()
  }

  /** The target is out of sight. */
  function leave() {
    if (!isAwaited || revealer.isBusy() || reach === 'UNREACHABLE') return wayBack?.hide()
    if (cover && !isBar(cover)) return wait()
    course.isLeft ||= isPersonScrolling() || course.reveals === MOST_REVEALS
    if (course.isLeft) return showWayBack()
    if (revealer.reveal(cover) || !cover) course.reveals++
    else wait()
  }

  function showWayBack() {
    if (wayBack) wayBack.show(area)
    // Few people scroll away. Where the code does not load, the step comes back by itself.
    else
      loadingWayBack ??= import('./way-back.ts').then((it) => {
        if (signal.aborted) return
        wayBack = it.createWayBack(drawn, comeBack)
        look()
      }, comeBack)
  }

  function comeBack() {
    course.isLeft = false
    loadingWayBack = undefined
    if (!signal.aborted) revealer.reveal(cover)
  }

  /** Waits for the page to take away the cover of the target. */
  function wait() {
    wayBack?.hide()
    parts.panel.toggleAttribute('inert', true)
  }

  function onMove() {
    revealer.goOn()
    // A target without a box has gone: what that means is up to the look.
    if (!isStill && readBox(target).width > 0) put(isAway)
    looks.request()
  }

  looks.look()
  const stopWatching = watchAll(drawn, { onMove, onChange: looks.request, signal })
  return () => {
    end.abort()
    stopWatching()
    revealer.stop()
    parts.panel.toggleAttribute('inert', false)
    wayBack?.remove()
    area.remove()
  }
}

function createArea({ panel }: Parts, document: Document): HTMLElement {
  const area = createDiv(document, 'area')
  if (panel.closest(ANCHORED)) panel.before(area)
  return area
}

interface Watcher {
  /** The target or its panel may have moved. */
  onMove(): void
  /** The page may show or hide something. */
  onChange(): void
  signal: AbortSignal
}

function watchAll(
  { parts, view, target, host, window }: DrawnStep & { target: Element },
  { onMove, onChange, signal }: Watcher,
): () => void {
  const stops = [watchPlace(target, parts.panel, onMove)]
  if (view.interactive) {
    stops.push(watchPage(host, onChange))
    watchAnimations({ host, target }, { signal, onChange })
  }
  // A style sheet may hide it while the pointer or the focus is elsewhere.
  for (const type of ['pointerover', 'focusin', 'focusout', 'input', 'change'])
    window.addEventListener(type, onChange, { capture: true, passive: true, signal })
  return () => stops.forEach((stop) => stop())
}

function findCourse({ parts, view, step: { key }, target }: DrawnStep & { target: Element }) {
  const known = courses.get(parts)
  if (known?.key === key && known.target === target) return { course: known, isNew: false }
  const course = { key, target, reveals: 0, wasSeen: !view.interactive, isLeft: false }
  courses.set(parts, course)
  return { course, isNew: true }
}

/** The windows of an element's frames, up to the one that a guide is drawn in. */
function listWindows({ ownerDocument }: Element, window: Window): Window[] {
  const view = ownerDocument.defaultView
  if (!view || view === window) return [window]
  const { frameElement } = view
  return [view, ...(frameElement ? listWindows(frameElement, window) : [window])]
}

function isInside(panel: Element, { innerWidth, innerHeight }: Window): boolean {
  const { left, top, right, bottom } = panel.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}
