import type { StepOffer } from '@waymark/room'
import type { BadgeAction } from './author-badge.ts'
import type { SessionParts } from './session-parts.ts'

interface ConnectedNoteOptions extends Pick<SessionParts, 'authorBadge' | 'labels'> {
  leave: BadgeAction
  isOpen(): boolean
}

/** The text of the badge while the room is open: the project, a passing note, or a step that can be hidden. */
export interface ConnectedNote {
  setProject(name: string): void
  /** Shows a passing note, or without one the text between notes. */
  show(text?: string): void
  /** Offers to hide the author's step, or to show it again. */
  offerStep(offer: StepOffer | null): void
}

export function createConnectedNote({
  authorBadge,
  labels,
  leave,
  isOpen,
}: ConnectedNoteOptions): ConnectedNote {
  let connected = ''
  let offer: StepOffer | null = null

  function show(text?: string): void {
    if (!text && !isOpen()) return
    const { isHidden, place, toggle } = offer ?? {}
    const offered = toggle && { label: isHidden ? labels.again : labels.hideStep, run: toggle }
    authorBadge.show({
      text: text ?? (isHidden ? labels.hiddenStep(place) : connected),
      isOn: true,
      actions: offered ? [offered, leave] : [leave],
    })
  }

  return {
    setProject: (name) => void (connected = labels.connected(name)),
    show,
    offerStep: (next) => {
      offer = next
      show()
    },
  }
}
