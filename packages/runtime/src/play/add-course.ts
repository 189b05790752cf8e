import type { Action } from '@waymark/contract'
import type { View } from '../page/view.ts'
import { findPlace, type Course, type CourseSection, type Item } from './course.ts'
import { toListWords } from './list-words.ts'
import type { PlayOptions } from './play-options.ts'
import { reachOut, type Additions, type Run } from './play-steps.ts'

type CourseAdditions = Pick<Additions, 'begin' | 'judgePage' | 'finish' | 'dismiss' | 'leave' | 'act'> & {
  toView(locale: string): Partial<View>
}

/** Leads through the sections of a guide: by the items of its list, by the page that one is on, or straight on. */
export function addCourse(run: Run, course: Course, options: PlayOptions): CourseAdditions {
  const { host, show } = run
  const { start, items, sections } = course
  const doneItems = new Set(options.kept?.doneItems)
  noteTicked()
  const donePages = new Set(options.kept?.donePages)
  /** The steps at which sections were left half-way. */
  const left = new Map<CourseSection, number>()
  let isCollapsed = options.kept?.isCollapsed ?? false
  /** The item that was chosen and is not done. */
  let chosen: Item | undefined = items?.find(({ id }) => id === options.kept?.itemId)
  /** Where the end user is asked to go. */
  let awaited: CourseSection | undefined = chosen?.section
  let isComplete = false

  function noteTicked() {
    for (const id of options.readDoneItems?.() ?? []) doneItems.add(id)
  }

  const getSection = () => run.getSection() as CourseSection | undefined
  const isAtStart = () => start !== undefined && getSection() === start

  function begin() {
    const place = findPlace(course, options.startAtKey)
    const [first] = sections
    if (!start && !first?.steps.length) return run.end('STOPPED')
    if (!course.isPaged || (place && place.section === start)) {
      const { section, index } = place ?? { section: start ?? first, index: 0 }
      if (section) run.enter(section, index)
      return
    }
    if (!place && start) return run.enter(start, 0)
    if (place) left.set(place.section, place.index)
    if (items && place) awaited = place.section
    judgePage()
    if (getSection()) return
    if (items && start) run.enter(start, 0)
    else options.onWait?.()
  }

  /** In a flow with pages, plays what belongs to the page that the end user is on. */
  function judgePage() {
    if (!course.isPaged) return
    const section = getSection()
    const playing = isAtStart() ? undefined : section
    if (playing && isHere(playing)) return
    if (playing) rememberPlace(playing)
    if (playing && items) awaited ??= playing
    const next = awaited ? (isHere(awaited) ? awaited : undefined) : findNext()
    if (next) return go(next)
    if (!playing) return
    if (items && start) run.enter(start, 0)
    else wait()
  }

  function wait() {
    run.pause()
    options.onWait?.()
  }

  /** Without a list, the first page that one is on and that is not done; the greeting comes before all of them. */
  const findNext = () =>
    items || isAtStart() ? undefined : sections.find((it) => !donePages.has(it.key) && isHere(it))

  function rememberPlace(section: CourseSection) {
    const step = run.findStep()
    left.set(section, step ? section.steps.indexOf(step) : 0)
  }

  function go(next: CourseSection) {
    awaited = undefined
    run.enter(next, left.get(next) ?? 0)
  }

  function isHere({ identifiers }: CourseSection): boolean {
    if (!identifiers) return true
    const { status } = host.findTarget(identifiers)
    return status === 'FOUND' || status === 'AMBIGUOUS'
  }

  function act(action: Action): boolean {
    if (action.type === 'GO_TO_PAGE') goToPage(action.pageKey)
    else if (action.type === 'GO_TO_STEP') return goToStep(action.stepKey)
    else if (isAtStart()) return actAtStart(action)
    else return false
    return true
  }

  function actAtStart(action: Action): boolean {
    if (action.type === 'FINISH') run.end('COMPLETED')
    else if (action.type === 'NEXT' || action.type === 'DISMISS') return false
    else reachOut(host, action)
    return true
  }

  function goToStep(key: string): boolean {
    const place = findPlace(course, key)
    if (!place || place.section === getSection()) return false
    run.enter(place.section, place.index)
    return true
  }

  /** On from one page to another: what stands here stays until they have gone. */
  function goToPage(key: string) {
    const next = sections.find((it) => it.key === key)
    const section = getSection()
    if (!next || next === section) return
    if (section && run.isLast() && !isAtStart()) donePages.add(section.key)
    donePages.delete(key)
    keep()
    if (isHere(next)) return go(next)
    awaited = next
    show.redraw()
  }

  function choose(id: string) {
    const item = items?.find((it) => it.id === id)
    if (!item) return
    run.emitOnce('guide_started')
    run.emit('step_action', item.action.type)
    chosen = item
    awaited = item.section
    if (!item.section) {
      finishItem()
      return reachOut(host, item.action)
    }
    keep()
    if (isHere(item.section)) go(item.section)
    else show.redraw()
  }

  function finish() {
    const section = getSection()
    if (!section) return
    left.delete(section)
    if (isAtStart()) return passStart()
    if (items) return finishItem()
    if (!course.isPaged) return run.end('COMPLETED')
    passPage(section)
  }

  /** A list stays; a greeting makes way for the page that one is on. */
  function passStart() {
    if (items) return
    wait()
    run.look()
  }

  function passPage(section: CourseSection) {
    donePages.add(section.key)
    keep()
    if (sections.every(({ key }) => donePages.has(key))) return run.end('COMPLETED')
    wait()
    run.look()
  }

  function finishItem() {
    noteTicked()
    if (chosen) doneItems.add(chosen.id)
    chosen = awaited = undefined
    isComplete = course.isChecklist && items?.every(({ id }) => doneItems.has(id)) === true
    keep()
    // The full list is left standing for who did it all to see.
    if (isComplete) run.emitOnce('guide_completed')
    backToStart()
  }

  function backToStart() {
    if (!start) return
    if (isAtStart()) show.redraw()
    else run.enter(start, 0)
  }

  /** A list closes down to its button before it goes; a section that is dismissed leads back to it. */
  function dismiss() {
    if (isComplete) return run.end('COMPLETED')
    if (!items) return run.end('DISMISSED')
    if (!isAtStart()) return leave()
    if (isCollapsed) return run.end('DISMISSED')
    collapse(true)
  }

  function leave() {
    const section = getSection()
    if (!items) return course.isPaged && section && !isAtStart() ? passPage(section) : run.end('STOPPED')
    chosen = awaited = undefined
    keep()
    backToStart()
  }

  function collapse(collapsed: boolean) {
    isCollapsed = collapsed
    keep()
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

  function toView(locale: string): Partial<View> {
    noteTicked()
    return {
      ...(awaited && { note: toListWords(locale).goTo(awaited.name) }),
      ...(items &&
        isAtStart() && {
          items: items.map(({ id }) => ({ id, isDone: doneItems.has(id) })),
          isCollapsed,
          onItem: run.guarded(choose),
          onOpen: run.guarded(() => collapse(false)),
        }),
    }
  }

  return { begin, judgePage, finish, dismiss, leave, act, toView }
}
