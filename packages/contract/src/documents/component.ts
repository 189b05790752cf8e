import { z } from 'zod'
import {
  colourSchemes,
  CONFIG_VERSION,
  containers,
  placements,
  placementsByContainer,
} from '../constants/guidance.ts'
import { limits } from '../constants/limits.ts'
import { localizedText } from './locale.ts'
import { mediaHash } from './media.ts'

const blockId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const colour = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, 'Use a colour such as #1f6f54')

/** Links that may leave a guide: never `javascript:` and its kin. */
const linkUrl = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))/i, 'Use an https, mailto or tel link, or a path such as /cart')

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('NEXT') }),
  z.strictObject({ type: z.literal('BACK') }),
  z.strictObject({ type: z.literal('FINISH') }),
  z.strictObject({ type: z.literal('DISMISS') }),
  z.strictObject({ type: z.literal('GO_TO_STEP'), stepKey: z.string().max(40) }),
  z.strictObject({ type: z.literal('OPEN_LINK'), url: linkUrl, newTab: z.boolean() }),
])

export const block = z.discriminatedUnion('type', [
  z.strictObject({
    id: blockId,
    type: z.literal('TEXT'),
    role: z.enum(['TITLE', 'BODY']),
    text: localizedText,
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
  }),
])

/** Style tokens; what is absent comes from the runtime's theme. */
export const style = z.strictObject({
  scheme: z.enum(colourSchemes),
  background: colour.optional(),
  text: colour.optional(),
  accent: colour.optional(),
  accentText: colour.optional(),
  backdrop: colour.optional(),
  radiusPx: z.int().min(0).max(32).optional(),
  widthPx: z.int().min(200).max(640).optional(),
})

export const dismissal = z.strictObject({
  closeButton: z.boolean(),
  escape: z.boolean(),
  outside: z.boolean(),
})

/** What a step shows: blocks in a container, at configVersion 2. */
export const component = z
  .strictObject({
    configVersion: z.literal(CONFIG_VERSION),
    container: z.enum(containers),
    placement: z.enum(placements),
    blocks: z.array(block).max(limits.blocksPerComponent),
    style,
    dismissal,
  })
  .refine((it) => (placementsByContainer[it.container] as readonly string[]).includes(it.placement), {
    path: ['placement'],
    message: 'This container cannot be placed there',
  })
  .refine((it) => new Set(it.blocks.map(({ id }) => id)).size === it.blocks.length, {
    path: ['blocks'],
    message: 'Two blocks have the same id',
  })

export type Action = z.infer<typeof action>
export type Block = z.infer<typeof block>
export type Style = z.infer<typeof style>
export type Dismissal = z.infer<typeof dismissal>
export type Component = z.infer<typeof component>
