import type { Action } from '@waymark/contract'
import { pickLabels } from '../labels.ts'
import type { View } from '../view.ts'
import { addList } from './add-list.ts'
import { followPages, type PageFollower } from './follow-pages.ts'
import type { PlayOptions } from './play-options.ts'
import type { Player, PlayerHooks } from './player.ts'
import { createSectionProgress } from './section-progress.ts'
import { findPlace, type GuideOutline } from './to-outline.ts'

type SectionHooks = Pick<PlayerHooks, 'begin' | 'judgePage' | 'finish' | 'dismiss' | 'leave' | 'act'> & {
  onGone(): void
  /** In a guide with a list. */
  judgeItems?: (() => void) | undefined
  toView(locale: string): Partial<View>
}

const LABELS: Record<string, { goTo(page: string): string }> = {
  en: { goTo: (page) => `Go to “${page}” to continue` },
  de: { goTo: (page) => `Weiter geht es auf „${page}“` },
}

/** Leads through a guide's sections: by the items of its list, by the open page, or from first to last. */
export function addSections(
  player: Player,
  outline: GuideOutline,
  options: PlayOptions & { getLocale(): string },
): SectionHooks {
  const { start, items } = outline
  const progress = createSectionProgress(outline, options)
  const pages = followPages(player, outline, { progress, ...options })
  const list = items && addList(player, outline, items, { progress, pages })

  function begin() {
    const place = findPlace(outline, options.startAtKey)
    const [first] = outline.sections
    if (!start && !first?.steps.length) return player.end('STOPPED')
    if (!outline.isPaged || (place && place.section === start)) {
      const { section, index } = place ?? { section: start ?? first, index: 0 }
      if (section) player.enter(section, index)
      return
    }
    if (!place && start) return player.enter(start, 0)
    if (place) pages.resume(place)
    pages.judgePage()
    if (pages.getSection()) return
    if (items && start) player.enter(start, 0)
    else options.onWait?.()
  }

  function act(action: Action): boolean {
    if (action.type === 'GO_TO_PAGE') goToPage(action.pageKey)
    else if (action.type === 'GO_TO_STEP') return goToStep(action.stepKey)
    else return pages.isAtStart() && actAtStart(player, action)
    return true
  }

  function goToStep(key: string): boolean {
    const place = findPlace(outline, key)
    if (!place || place.section === pages.getSection()) return false
    player.enter(place.section, place.index)
    return true
  }

  /** Keeps the current step on the screen until the end user reaches the page. */
  function goToPage(key: string) {
    const next = outline.sections.find((it) => it.key === key)
    const section = pages.getSection()
    if (!next || next === section) return
    if (section && player.isLast() && !pages.isAtStart()) progress.markPage(section.key, true)
    progress.markPage(key, false)
    progress.save()
    pages.goTo(next)
  }

  function toView(locale: string): Partial<View> {
    progress.readItems()
    const destination = pages.getDestination()
    return {
      ...(destination && { note: pickLabels(LABELS, locale).goTo(destination.name) }),
      ...(pages.isAtStart() && list?.toView()),
    }
  }

  const { finish, dismiss, leave } = list ?? addFlow(player, outline, pages)
  return {
    begin,
    judgePage: pages.judgePage,
    onGone: pages.stopReminding,
    finish,
    dismiss,
    leave,
    act,
    judgeItems: list?.judgeItems,
    toView,
  }
}

function actAtStart(player: Player, action: Action): boolean {
  if (action.type === 'NEXT' || action.type === 'DISMISS') return false
  if (action.type === 'FINISH') player.end('COMPLETED')
  else player.surface.runAction(action)
  return true
}

/** Plays sections without a list: the pages of a flow, or the steps of a plain guide. */
function addFlow({ end }: Player, { isPaged }: GuideOutline, pages: PageFollower) {
  const { getSection, isAtStart, passPage } = pages

  function finish() {
    const section = getSection()
    if (!section) return
    pages.finish(section)
    // A start screen makes way for the open page.
    if (isAtStart()) return pages.goOn()
    if (!isPaged) return end('COMPLETED')
    passPage(section)
  }

  function leave() {
    const section = getSection()
    if (isPaged && section && !isAtStart()) passPage(section)
    else end('STOPPED')
  }

  return { finish, leave, dismiss: () => end('DISMISSED') }
}
