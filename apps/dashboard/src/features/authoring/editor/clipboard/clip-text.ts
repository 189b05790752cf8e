import type { Block, Style } from '@waymark/contract'
import type { EditorCommand } from '../model/command.ts'
import { setContainer } from '../model/component-edits.ts'
import { copySteps } from '../model/copy-steps.ts'
import type { Draft, DraftStep } from '../model/draft.ts'
import { countFreeSlots, listContainers } from '../model/step-limits.ts'
import { findIdByKey, listSteps, type StepPlace } from '../model/draft-steps.ts'
import { CLIP_VERSION, type BlockClip, type Clip, type StepClip, type StyleClip } from './clip.ts'
import { isClip } from './is-clip.ts'

/** The chosen steps in order, with their components and identifiers. */
export function toStepClip(draft: Draft, stepIds: string[], sdkKey: string): StepClip {
  const steps = listSteps(draft).filter(({ id }) => stepIds.includes(id))
  return { waymark: 'steps', version: CLIP_VERSION, sdkKey, steps }
}

export const toBlockClip = (block: Block, sdkKey: string): BlockClip => ({
  waymark: 'block',
  version: CLIP_VERSION,
  sdkKey,
  block,
})

export const toStyleClip = (style: Style, sdkKey: string): StyleClip => ({
  waymark: 'style',
  version: CLIP_VERSION,
  sdkKey,
  style,
})

/** Text for the system's clipboard. */
export const toClipText = (clip: Clip): string => JSON.stringify(clip)

/** Parses the output of `toClipText`; undefined for any other clipboard content. */
export function findClip(text: string): Clip | undefined {
  if (!text.startsWith('{"waymark":')) return undefined
  try {
    const clip: unknown = JSON.parse(text)
    return isClip(clip) ? clip : undefined
  } catch {
    return undefined
  }
}

/** The style that a clip can lend: its own, or that of its first step. */
export function findClipStyle(clip: Clip): Style | undefined {
  if (clip.waymark === 'style') return clip.style
  return clip.waymark === 'steps'
    ? clip.steps.find(({ component }) => component)?.component?.style
    : undefined
}

/** The hashes of the images and videos in a clip. */
export function listClipMedia(clip: Clip): string[] {
  const blocks =
    clip.waymark === 'block'
      ? [clip.block]
      : clip.waymark === 'steps'
        ? clip.steps.flatMap(({ component }) => component?.blocks ?? [])
        : []
  const hashes = blocks.flatMap((block) =>
    block.type === 'IMAGE' ? [block.media] : block.type === 'VIDEO' ? [block.media, block.poster] : [],
  )
  return [...new Set(hashes.filter((it) => it !== undefined))]
}

/**
 * The command that pastes a clip: copies under new ids, in a container that the project's kind allows.
 * Buttons whose target this project lacks lead to the next step. Undefined when nothing more fits.
 */
export function toPasteCommand(
  draft: Draft,
  clip: StepClip,
  { to, createId }: { to: StepPlace; createId(): string },
): EditorCommand | undefined {
  const room = countFreeSlots(draft, to.home)
  const containers = listContainers(draft, to.home)
  const copies = copySteps(clip.steps.slice(0, room), { createId })
  const isKnown = (key: string) =>
    copies.some((it) => it.key === key) || findIdByKey(draft, key) !== undefined
  const steps = copies.map((copy) => fit({ copy, containers, isKnown }))
  return steps.length > 0 ? { type: 'paste_steps', steps, to } : undefined
}

interface Fitting {
  copy: DraftStep
  containers: ReturnType<typeof listContainers>
  isKnown(key: string): boolean
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
