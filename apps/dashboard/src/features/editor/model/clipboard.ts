import { setContainer } from './component-edits.ts'
import { copySteps } from './copy-steps.ts'
import type { Draft, DraftStep } from './draft.ts'
import { countRoom, listContainers } from './room.ts'
import { findOwner, listScreens, type ScreenPlace } from './screens.ts'
import type { EditorCommand } from './command.ts'

/** Screens on their way from one place to another, perhaps of another project. */
export interface StepClip {
  waymark: 'steps'
  steps: DraftStep[]
}

/** Text for the system's clipboard: the chosen screens in their order, with what they show and point at. */
export function toClipText(draft: Draft, screenIds: string[]): string {
  const steps = listScreens(draft).filter(({ id }) => screenIds.includes(id))
  return JSON.stringify({ waymark: 'steps', steps } satisfies StepClip)
}

/** Reads what `toClipText` wrote; undefined for anything else that lies in the clipboard. */
export function findClip(text: string): StepClip | undefined {
  if (!text.startsWith('{"waymark":"steps"')) return undefined
  try {
    const clip = JSON.parse(text) as StepClip
    return Array.isArray(clip.steps) && clip.steps.length > 0 ? clip : undefined
  } catch {
    return undefined
  }
}

/**
 * The command that pastes a clip: copies with ids of their own, in a container that the project's kind has. A button
 * whose aim this project does not have leads on instead. Undefined when nothing more fits there.
 */
export function toPasteCommand(
  draft: Draft,
  clip: StepClip,
  { to, createId }: { to: ScreenPlace; createId(): string },
): EditorCommand | undefined {
  const room = countRoom(draft, to.home)
  const containers = listContainers(draft, to.home)
  const copies = copySteps(clip.steps.slice(0, room), { createId })
  const isKnown = (id: string) => copies.some((it) => it.id === id) || findOwner(draft, id) !== undefined
  const steps = copies.map((copy) => fit({ copy, containers, isKnown }))
  return steps.length > 0 ? { type: 'paste_steps', steps, to } : undefined
}

interface Fitting {
  copy: DraftStep
  containers: ReturnType<typeof listContainers>
  isKnown(id: string): boolean
}

function fit({ copy, containers, isKnown }: Fitting): DraftStep {
  const { component } = copy
  if (!component) return copy
  const blocks = component.blocks.map((block) => {
    if (block.type !== 'BUTTON') return block
    const { action } = block
    const aim =
      action.type === 'GO_TO_STEP' ? action.stepKey : action.type === 'GO_TO_PAGE' ? action.pageKey : null
    return aim === null || isKnown(aim) ? block : { ...block, action: { type: 'NEXT' } as const }
  })
  const [fallback] = containers
  const isFitting = containers.includes(component.container) || !fallback
  const shown = isFitting ? component : setContainer(component, fallback)
  return { ...copy, component: { ...shown, blocks } }
}
