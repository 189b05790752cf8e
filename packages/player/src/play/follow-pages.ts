import type { Surface } from '../surface.ts'
import { createPageReminder } from './page-reminder.ts'
import type { Player } from './player.ts'
import type { SectionProgress } from './section-progress.ts'
import type { GuideOutline, NamedSection, Place } from './to-outline.ts'

interface FollowOptions {
  progress: SectionProgress
  onWait?(): void
  getLocale(): string
}

/** Plays the section that fits the open page, and remembers where other sections were left. */
export function followPages(
  player: Player,
  outline: GuideOutline,
  { progress, onWait, getLocale }: FollowOptions,
) {
  const { start, items, sections, isPaged } = outline
  const reminder = createPageReminder(player.surface, getLocale)
  const leftAt = createLeftPlaces(player)
  /** The section whose page the end user is asked to open. */
  let destination: NamedSection | undefined = progress.getChosen()?.section

  const getSection = () => player.getSection() as NamedSection | undefined
  const isAtStart = () => start !== undefined && getSection() === start
  const isHere = (section: NamedSection) => fitsPage(player.surface, section)

  /** Does nothing for guides without pages. */
  function judgePage() {
    if (!isPaged) return
    const playing = isAtStart() ? undefined : getSection()
    if (playing && isHere(playing)) return
    if (playing) leftAt.remember(playing)
    if (playing && items) destination ??= playing
    const next = destination ? (isHere(destination) ? destination : undefined) : findNext()
    if (next) return go(next)
    if (!playing) return
    if (items && start) player.enter(start, 0)
    else wait()
  }

  /** Without a list: the first unfinished section that fits the page, after the start screen. */
  const findNext = () =>
    items || isAtStart() ? undefined : sections.find((it) => !progress.isPageDone(it.key) && isHere(it))

  function go(next: NamedSection) {
    destination = undefined
    player.enter(next, leftAt.find(next))
  }

  function wait() {
    player.pause()
    onWait?.()
  }

  function passPage(section: NamedSection) {
    progress.markPage(section.key, true)
    progress.save()
    if (progress.areAllPagesDone()) return player.end('COMPLETED')
    goOn()
  }

  /** Plays the next section that fits the page, or waits for one. */
  function goOn() {
    wait()
    player.refresh()
    if (!getSection()) reminder.show(sections.find(({ key }) => !progress.isPageDone(key)))
  }

  return {
    getSection,
    isAtStart,
    judgePage,
    passPage,
    goOn,
    /** Plays the section here, or asks the end user to go to its page. */
    goTo: (next: NamedSection) => {
      destination = next
      if (isHere(next)) go(next)
      else player.presenter.redraw()
    },
    resume: ({ section, index }: Place) => {
      leftAt.set(section, index)
      if (items) destination = section
    },
    /** A step is entered, or the guide is over. */
    stopReminding: reminder.stop,
    finish: leftAt.forget,
    getDestination: () => destination,
    forgetDestination: () => void (destination = undefined),
  }
}

/** The index at which each unfinished section was left. */
function createLeftPlaces(player: Player) {
  const indexes = new Map<NamedSection, number>()
  return {
    find: (section: NamedSection) => indexes.get(section) ?? 0,
    set: (section: NamedSection, index: number) => void indexes.set(section, index),
    remember: (section: NamedSection) => {
      const step = player.findStep()
      indexes.set(section, step ? section.steps.indexOf(step) : 0)
    },
    forget: (section: NamedSection) => void indexes.delete(section),
  }
}

function fitsPage(surface: Surface, { identifiers }: NamedSection): boolean {
  if (!identifiers) return true
  const { status } = surface.findTarget(identifiers)
  return status === 'FOUND' || status === 'AMBIGUOUS'
}

export type PageFollower = ReturnType<typeof followPages>
