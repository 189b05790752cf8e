import type { View } from '../view.ts'
import type { PageFollower } from './follow-pages.ts'
import type { Player, PlayerHooks } from './player.ts'
import type { SectionProgress } from './section-progress.ts'
import type { GuideOutline, Item } from './to-outline.ts'

type ListHooks = Pick<PlayerHooks, 'finish' | 'dismiss' | 'leave'> & {
  judgeItems(): void
  toView(): Partial<View>
}

interface ListParts {
  progress: SectionProgress
  pages: PageFollower
}

/** Plays a checklist or a menu, whose items lead to sections that return to it. */
export function addList(
  player: Player,
  { start, isChecklist }: GuideOutline,
  items: readonly Item[],
  { progress, pages }: ListParts,
): ListHooks {
  const { presenter, end, guarded } = player
  const { getSection, isAtStart } = pages
  let isComplete = false

  function choose(id: string) {
    const item = items.find((it) => it.id === id)
    if (!item) return
    player.emitOnce('guide_started')
    player.emit('step_action', { name: item.action.type, blockId: id })
    if (item.action.type === 'START_PROJECT') {
      // Ticked once the other guide is shown, which it may never be.
      progress.start(id, item.action.projectId, guarded(redraw))
      return player.surface.runAction(item.action)
    }
    progress.choose(item)
    if (item.section) {
      progress.save()
      return pages.goTo(item.section)
    }
    finishItem()
    player.surface.runAction(item.action)
  }

  function finish() {
    const section = getSection()
    if (!section) return
    pages.finish(section)
    if (!isAtStart()) finishItem()
  }

  function finishItem() {
    progress.finishChosen()
    pages.forgetDestination()
    judgeItems()
    returnToList()
  }

  /** Items may have been ticked elsewhere: in another tab, or as a guide that they started was shown. */
  function judgeItems() {
    progress.readItems()
    isComplete = isChecklist && progress.areAllItemsDone()
    progress.save()
    // The complete list stays on the screen for the end user to see.
    if (isComplete) player.emitOnce('guide_completed')
  }

  /** A guide that an item has started is shown beside the list. */
  function redraw() {
    judgeItems()
    presenter.redraw()
  }

  function returnToList() {
    if (!start) return
    if (isAtStart()) presenter.redraw()
    else player.enter(start, 0)
  }

  function leave() {
    progress.choose(undefined)
    pages.forgetDestination()
    progress.save()
    returnToList()
  }

  /** Leaves a section, or else collapses the list, or else ends it. */
  function dismiss() {
    if (isComplete) return end('COMPLETED')
    if (!isAtStart()) return leave()
    if (progress.isCollapsed()) return end('DISMISSED')
    collapse(true)
  }

  function collapse(isCollapsed: boolean) {
    progress.collapse(isCollapsed)
    presenter.redraw()
  }

  return {
    finish,
    dismiss,
    leave,
    judgeItems,
    toView: () => ({
      items: items.map(({ id }) => ({ id, isDone: progress.isItemDone(id) })),
      isCollapsed: progress.isCollapsed(),
      onItem: guarded(choose),
      onOpen: guarded(() => collapse(false)),
    }),
  }
}
