/**
 * An element's features as plain data: read from a page by `readFeatures`, stored as an identifier's fingerprint, or
 * mapped from a public data set by `fromProperties`. Absent features are no evidence. Positions and sizes are in CSS
 * px from the page's upper left corner.
 */
export interface FeatureRecord {
  tag?: string | undefined
  id?: string | undefined
  name?: string | undefined
  type?: string | undefined
  role?: string | undefined
  classes?: readonly string[] | undefined
  /** By name: href, alt, aria-label, placeholder, title, for, data-test and the like. */
  attributes?: Readonly<Record<string, string>> | undefined
  /** The visible text of the element, including its descendants. */
  text?: string | undefined
  /** A field's label, from a `label`, a legend or `aria-labelledby`. */
  label?: string | undefined
  /** The name of the picture that it shows in place of a text. */
  picture?: string | undefined
  /** The visible text beside and around the element. */
  neighbourText?: string | undefined
  /** Whether those are words in no order, as in published data, and so say less about its place. */
  isUnordered?: boolean | undefined
  /** The number of other places of the page with the same name when it was picked. */
  namesakes?: number | undefined
  /** The page's best match in its place, had it been gone when it was picked. */
  standIn?: FeatureRecord | undefined
  /** From the root: `/html[1]/body[1]/div[2]/button[1]`. */
  xpath?: string | undefined
  /** From the nearest ancestor with an id: `//*[@id="cart"]/div[2]/button[1]`. */
  idXpath?: string | undefined
  x?: number | undefined
  y?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** In px², if width and height are unknown. */
  area?: number | undefined
  /** Width divided by height, if they are unknown. */
  shape?: number | undefined
}
