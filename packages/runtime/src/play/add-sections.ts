import type { Action } from '@waymark/contract'
import type { View } from '../page/view.ts'
import { findPlace, type GuideOutline, type NamedSection, type Item } from './to-outline.ts'
import { toListWords } from './list-words.ts'
import type { PlayOptions } from './play-options.ts'
import { runHostAction, type PlayerHooks, type Player } from './play-steps.ts'

type SectionHooks = Pick<PlayerHooks, 'begin' | 'judgePage' | 'finish' | 'dismiss' | 'leave' | 'act'> & {
  toView(locale: string): Partial<View>
}

/** Leads through the sections of a guide: by the items of its list, by the page that one is on, or straight on. */
export function addSections(player: Player, outline: GuideOutline, options: PlayOptions): SectionHooks {
  const { host, presenter } = player
  const { start, items, sections } = outline
  const doneItems = new Set(options.kept?.doneItems)
  noteTicked()
  const donePages = new Set(options.kept?.donePages)
  /** The steps at which sections were left half-way. */
  const left = new Map<NamedSection, number>()
  let isCollapsed = options.kept?.isCollapsed ?? false
  /** The item that was chosen and is not done. */
  let chosen: Item | undefined = items?.find(({ id }) => id === options.kept?.itemId)
  /** Where the end user is asked to go. */
  let awaited: NamedSection | undefined = chosen?.section
  let isComplete = false

  function noteTicked() {
    for (const id of options.readDoneItems?.() ?? []) doneItems.add(id)
  }

  const getSection = () => player.getSection() as NamedSection | undefined
  const isAtStart = () => start !== undefined && getSection() === start

  function begin() {
    const place = findPlace(outline, options.startAtKey)
    const [first] = sections
    if (!start && !first?.steps.length) return player.end('STOPPED')
    if (!outline.isPaged || (place && place.section === start)) {
      const { section, index } = place ?? { section: start ?? first, index: 0 }
      if (section) player.enter(section, index)
      return
    }
    if (!place && start) return player.enter(start, 0)
    if (place) left.set(place.section, place.index)
    if (items && place) awaited = place.section
    judgePage()
    if (getSection()) return
    if (items && start) player.enter(start, 0)
    else options.onWait?.()
  }

  /** In a flow with pages, plays what belongs to the page that the end user is on. */
  function judgePage() {
    if (!outline.isPaged) return
    const section = getSection()
    const playing = isAtStart() ? undefined : section
    if (playing && isHere(playing)) return
    if (playing) rememberPlace(playing)
    if (playing && items) awaited ??= playing
    const next = awaited ? (isHere(awaited) ? awaited : undefined) : findNext()
    if (next) return go(next)
    if (!playing) return
    if (items && start) player.enter(start, 0)
    else wait()
  }

  function wait() {
    player.pause()
    options.onWait?.()
  }

  /** Without a list, the first page that one is on and that is not done; the greeting comes before all of them. */
  const findNext = () =>
    items || isAtStart() ? undefined : sections.find((it) => !donePages.has(it.key) && isHere(it))

  function rememberPlace(section: NamedSection) {
    const step = player.findStep()
    left.set(section, step ? section.steps.indexOf(step) : 0)
  }

  function go(next: NamedSection) {
    awaited = undefined
    player.enter(next, left.get(next) ?? 0)
  }

  function isHere({ identifiers }: NamedSection): boolean {
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
    if (action.type === 'FINISH') player.end('COMPLETED')
    else if (action.type === 'NEXT' || action.type === 'DISMISS') return false
    else runHostAction(host, action)
    return true
  }

  function goToStep(key: string): boolean {
    const place = findPlace(outline, key)
    if (!place || place.section === getSection()) return false
    player.enter(place.section, place.index)
    return true
  }

  /** On from one page to another: what stands here stays until they have gone. */
  function goToPage(key: string) {
    const next = sections.find((it) => it.key === key)
    const section = getSection()
    if (!next || next === section) return
    if (section && player.isLast() && !isAtStart()) donePages.add(section.key)
    donePages.delete(key)
    keep()
    if (isHere(next)) return go(next)
    awaited = next
    presenter.redraw()
  }

  function choose(id: string) {
    const item = items?.find((it) => it.id === id)
    if (!item) return
    player.emitOnce('guide_started')
    player.emit('step_action', item.action.type)
    chosen = item
    awaited = item.section
    if (!item.section) {
      finishItem()
      return runHostAction(host, item.action)
    }
    keep()
    if (isHere(item.section)) go(item.section)
    else presenter.redraw()
  }

  function finish() {
    const section = getSection()
    if (!section) return
    left.delete(section)
    if (isAtStart()) return passStart()
    if (items) return finishItem()
    if (!outline.isPaged) return player.end('COMPLETED')
    passPage(section)
  }

  /** A list stays; a greeting makes way for the page that one is on. */
  function passStart() {
    if (items) return
    wait()
    player.refresh()
  }

  function passPage(section: NamedSection) {
    donePages.add(section.key)
    keep()
    if (sections.every(({ key }) => donePages.has(key))) return player.end('COMPLETED')
    wait()
    player.refresh()
  }

  function finishItem() {
    noteTicked()
    if (chosen) doneItems.add(chosen.id)
    chosen = awaited = undefined
    isComplete = outline.isChecklist && items?.every(({ id }) => doneItems.has(id)) === true
    keep()
    // The full list is left standing for who did it all to see.
    if (isComplete) player.emitOnce('guide_completed')
    backToStart()
  }

  function backToStart() {
    if (!start) return
    if (isAtStart()) presenter.redraw()
    else player.enter(start, 0)
  }

  /** A list closes down to its button before it goes; a section that is dismissed leads back to it. */
  function dismiss() {
    if (isComplete) return player.end('COMPLETED')
    if (!items) return player.end('DISMISSED')
    if (!isAtStart()) return leave()
    if (isCollapsed) return player.end('DISMISSED')
    collapse(true)
  }

  function leave() {
    const section = getSection()
    if (!items) return outline.isPaged && section && !isAtStart() ? passPage(section) : player.end('STOPPED')
    chosen = awaited = undefined
    keep()
    backToStart()
  }

  function collapse(collapsed: boolean) {
    isCollapsed = collapsed
    keep()
    presenter.redraw()
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
          onItem: player.guarded(choose),
          onOpen: player.guarded(() => collapse(false)),
        }),
    }
  }

  return { begin, judgePage, finish, dismiss, leave, act, toView }
}
