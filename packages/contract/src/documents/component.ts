import { z } from 'zod'
import {
  advances,
  alignments,
  colourSchemes,
  CONFIG_VERSION,
  containers,
  effects,
  gestures,
  placements,
  textFormats,
  textRoles,
} from '../constants/authoring/guidance.ts'
import type { DismissalWay } from '../constants/authoring/container-traits.ts'
import { limits } from '../constants/values/limits.ts'
import { hasCredentials } from '../constants/values/address.ts'
import { isLinkPossible } from '../constants/authoring/link.ts'
import { containerTraits } from '../constants/authoring/container-traits.ts'
import { branch } from './branch.ts'
import { localizedText } from './locale.ts'
import { mediaHash } from './media.ts'
import { problem } from '../fields/problem.ts'

export const blockId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const offsetPx = z.int().min(-2000).max(2000)
export const colour = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, problem('colour_expected'))

/** Links are checked on writing, so that components stored before the rule existed can still be read. */
const link = z.string().max(2000)

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('NEXT') }),
  z.strictObject({ type: z.literal('BACK') }),
  z.strictObject({ type: z.literal('FINISH') }),
  z.strictObject({ type: z.literal('DISMISS') }),
  z.strictObject({ type: z.literal('GO_TO_STEP'), stepKey: z.string().max(40) }),
  z.strictObject({ type: z.literal('GO_TO_PAGE'), pageKey: z.string().max(40) }),
  z.strictObject({ type: z.literal('OPEN_LINK'), url: link, newTab: z.boolean() }),
  z.strictObject({ type: z.literal('DEEP_LINK'), url: link }),
  z.strictObject({ type: z.literal('START_PROJECT'), projectId: z.uuid() }),
  z.strictObject({ type: z.literal('EMIT_EVENT'), name: z.string().trim().min(1).max(100) }),
])

/** An action of a button besides its main one: it leads nowhere itself. */
export const furtherAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('OPEN_LINK'), url: link, newTab: z.boolean() }),
  z.strictObject({ type: z.literal('DEEP_LINK'), url: link }),
  z.strictObject({ type: z.literal('EMIT_EVENT'), name: z.string().trim().min(1).max(100) }),
])

/** Text shown under a video for some seconds. */
const caption = z
  .strictObject({ startMs: z.int().min(0), endMs: z.int().max(3_600_000), text: localizedText })
  .refine(({ startMs, endMs }) => endMs > startMs, problem('caption_ends_early', { path: ['endMs'] }))

export const block = z.discriminatedUnion('type', [
  z.strictObject({
    id: blockId,
    type: z.literal('TEXT'),
    role: z.enum(textRoles),
    text: localizedText,
    /** RICH is parsed by `parseRichText`; PLAIN is shown as written. */
    format: z.enum(textFormats).optional(),
  }),
  z.strictObject({
    id: blockId,
    type: z.literal('IMAGE'),
    media: mediaHash,
    alt: localizedText,
  }),
  z.strictObject({
    id: blockId,
    type: z.literal('BUTTON'),
    style: z.enum(['PRIMARY', 'SECONDARY']),
    label: localizedText,
    action,
    /** Done first, in this order. */
    also: z.array(furtherAction).max(5).optional(),
  }),
  z.strictObject({ id: blockId, type: z.literal('DIVIDER') }),
  /** A progress bar of the flow. */
  z.strictObject({ id: blockId, type: z.literal('PROGRESS') }),
  z.strictObject({
    id: blockId,
    type: z.literal('VIDEO'),
    media: mediaHash,
    poster: mediaHash.optional(),
    /** Alternative text for screen readers. */
    alt: localizedText,
    captions: z.array(caption).max(200).optional(),
    /** Starts muted until the end user turns sound on. Ignored with reduced motion. */
    autoplay: z.boolean(),
  }),
  /** An item of a checklist or a menu. A checklist ticks it once the section or guide that it starts is completed. */
  z.strictObject({
    id: blockId,
    type: z.literal('ITEM'),
    label: localizedText,
    hint: localizedText.optional(),
    action,
  }),
])

/** Style tokens. Absent ones come from the app's theme, or else from the runtime's own. */
export const style = z.strictObject({
  scheme: z.enum(colourSchemes),
  background: colour.optional(),
  text: colour.optional(),
  accent: colour.optional(),
  accentText: colour.optional(),
  backdrop: colour.optional(),
  radiusPx: z.int().min(0).max(32).optional(),
  widthPx: z.int().min(200).max(640).optional(),
  align: z.enum(alignments).optional(),
})

export const dismissal = z.strictObject({
  closeButton: z.boolean(),
  escape: z.boolean(),
  outside: z.boolean(),
} satisfies Record<DismissalWay, z.ZodType>)

/** The content of a step: blocks in a container, at configVersion 2. */
export const component = z
  .strictObject({
    configVersion: z.literal(CONFIG_VERSION),
    container: z.enum(containers),
    placement: z.enum(placements),
    blocks: z.array(block).max(limits.blocksPerComponent),
    style,
    dismissal,
    /** Offset from its placement in px, kept within the screen. START is the side where text begins. */
    offset: z.strictObject({ startPx: offsetPx, topPx: offsetPx }).optional(),
    /** The gesture of a GESTURE step; a tap when absent. */
    gesture: z.enum(gestures).optional(),
    /** The effect of an EFFECT step, and its duration. */
    effect: z.strictObject({ kind: z.enum(effects), durationMs: z.int().min(500).max(20_000) }).optional(),
    /** The trigger besides buttons that moves on. DELAY starts when the step is shown. */
    advance: z
      .strictObject({ on: z.enum(advances), delayMs: z.int().min(500).max(600_000).optional() })
      .refine(
        ({ on, delayMs }) => on !== 'DELAY' || delayMs !== undefined,
        problem('delay_missing', { path: ['delayMs'] }),
      )
      .optional(),
    /** The steps that this one may lead to instead of the next. */
    branches: z.array(branch).max(20).optional(),
  })
  .refine(
    (it) => containerTraits[it.container].placements.includes(it.placement),
    problem('placement_unfit', { path: ['placement'] }),
  )
  .refine(
    (it) => new Set(it.blocks.map(({ id }) => id)).size === it.blocks.length,
    problem('block_ids_not_unique', { path: ['blocks'] }),
  )

/** A component as authors may save it. Publishing checks whether the app names the scheme of each link. */
export const writtenComponent = component.superRefine(({ blocks }, context) => {
  for (const [index, block] of blocks.entries()) {
    if (!('action' in block)) continue
    const complain = (url: string, path: (string | number)[]) => {
      if (isLinkPossible(url)) return
      const code = hasCredentials(url) ? 'address_with_credentials' : 'link_not_allowed'
      context.addIssue({ code: 'custom', ...problem(code, { path: ['blocks', index, ...path] }), input: url })
    }
    if ('url' in block.action) complain(block.action.url, ['action', 'url'])
    const also = block.type === 'BUTTON' ? (block.also ?? []) : []
    for (const [at, it] of also.entries()) if ('url' in it) complain(it.url, ['also', at, 'url'])
  }
})

export type Action = z.infer<typeof action>
export type FurtherAction = z.infer<typeof furtherAction>
export type Block = z.infer<typeof block>
export type Style = z.infer<typeof style>
export type Dismissal = z.infer<typeof dismissal>
export type Component = z.infer<typeof component>
