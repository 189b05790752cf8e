import { z } from 'zod'

const short = z.string().max(500).optional()

/** The properties of an element. Positions and sizes are in CSS px, from the page's upper left corner. */
export const elementLooks = z.strictObject({
  tag: short,
  id: short,
  name: short,
  type: short,
  role: short,
  classes: z.array(z.string().max(200)).max(30).optional(),
  attributes: z.record(z.string().max(80), z.string().max(500)).optional(),
  text: short,
  /** The field's label, from a `label` element or `aria-labelledby`. */
  label: short,
  /** The name of the picture that it shows in place of a text. */
  picture: short,
  /** The visible texts beside and around the element. */
  neighbourText: z.string().max(1000).optional(),
  /** From the root: `/html[1]/body[1]/div[2]/button[1]`. */
  xpath: z.string().max(2000).optional(),
  /** From the nearest ancestor with an id: `//*[@id="cart"]/div[2]/button[1]`. */
  idXpath: z.string().max(2000).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  width: z.number().min(0).optional(),
  height: z.number().min(0).optional(),
})

/** An element's properties when it was picked, compared by the matcher with the elements of a changed page. */
export const elementFingerprint = elementLooks.extend({
  /** The number of other places of the page with the same name. */
  namesakes: z.number().int().min(0).optional(),
  /** The element taken for it then, had it been gone. Another that fits that as well is hardly the element. */
  standIn: elementLooks.optional(),
})
export type ElementLooks = z.infer<typeof elementLooks>
export type ElementFingerprint = z.infer<typeof elementFingerprint>
