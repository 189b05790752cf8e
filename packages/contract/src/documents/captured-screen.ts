import { z } from 'zod'

/** x, y, width, height in points, from the upper left corner of the screen or page. */
export const box = z.tuple([z.number(), z.number(), z.number().min(0), z.number().min(0)])
export type Box = z.infer<typeof box>

const nodeText = z.string().max(2000).optional()
const mostChildren = 5000

/** A view of a native screen, as its platform's accessibility tree shows it. */
export interface CapturedView {
  className: string
  box: Box
  resourceId?: string | undefined
  accessibilityId?: string | undefined
  testId?: string | undefined
  label?: string | undefined
  hint?: string | undefined
  tag?: string | undefined
  /** Masked by the device in private views and inputs. */
  text?: string | undefined
  /** Such as `enabled` or `selected`. */
  state?: Record<string, boolean> | undefined
  isPrivate?: boolean | undefined
  children?: CapturedView[] | undefined
}

const capturedView: z.ZodType<CapturedView> = z.strictObject({
  className: z.string().max(500),
  box,
  resourceId: nodeText,
  accessibilityId: nodeText,
  testId: nodeText,
  label: nodeText,
  hint: nodeText,
  tag: nodeText,
  text: nodeText,
  state: z.record(z.string().max(40), z.boolean()).optional(),
  isPrivate: z.boolean().optional(),
  children: z.lazy(() => z.array(capturedView).max(mostChildren)).optional(),
})

/** A native screen: the document of a NATIVE capture. The screenshot is the capture's image. */
export const capturedScreen = z.strictObject({
  format: z.literal('waymark-screen'),
  version: z.literal(1),
  /** The activity, view controller or route. */
  screen: z.string().max(500),
  width: z.number().positive(),
  height: z.number().positive(),
  root: capturedView,
})
export type CapturedScreen = z.infer<typeof capturedScreen>

/** Something that a captured page had to leave out: the kind of thing, and why. */
export const captureOmission = z.strictObject({
  kind: z.enum(['font', 'image', 'canvas', 'style']),
  /** `blocked`: the page may not read it. `slow`: it did not load in time. `empty`: a canvas that had nothing to read. */
  reason: z.enum(['blocked', 'too_big', 'slow', 'empty']),
  count: z.number().int().positive(),
})
export type CaptureOmission = z.infer<typeof captureOmission>

/** A web page: the document of a WEB capture. */
export const capturedPage = z.strictObject({
  format: z.literal('waymark-page'),
  version: z.literal(1),
  /** Path, query and hash. */
  url: z.string().max(2000),
  title: z.string().max(500),
  width: z.number().positive(),
  height: z.number().positive(),
  scroll: z.strictObject({ x: z.number(), y: z.number() }),
  /** The document node as rrweb-snapshot serialises it, without scripts, with private texts and values masked. */
  snapshot: z.record(z.string(), z.unknown()),
  /** Snapshots of same-origin frames, by the node id of the frame element. Inner frames follow outer ones. */
  frames: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  /** The box of each visible element in the page, by node id. */
  boxes: z.record(z.string(), box),
  /** Fonts and images that the page uses, by the URL that stands in the snapshot. */
  files: z.record(z.string().max(4000), z.string().regex(/^data:(image|font)\//)).optional(),
  /** Constructed style sheets, and the indexes of those adopted by a document or shadow root (by its host's node id). */
  adopted: z
    .strictObject({
      sheets: z.array(z.string()),
      roots: z.record(z.string(), z.array(z.number().int().min(0))),
    })
    .optional(),
  /** Whether the device preferred light or dark pages. */
  scheme: z.enum(['light', 'dark']).optional(),
  omitted: z.array(captureOmission).max(16).optional(),
})
export type CapturedPage = z.infer<typeof capturedPage>
