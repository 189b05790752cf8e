/**
 * What an element looks like, as plain data: read from a page by `readFeatures`, kept as the fingerprint of an
 * identifier, or mapped from a published data set by `fromProperties`. Everything is optional; what is absent is
 * neither evidence for nor against. Places and sizes are in CSS px from the page's upper left corner.
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
  /** The visible words of the element itself, with what stands inside of it. */
  text?: string | undefined
  /** The words that name a field: of its label, its legend or what `aria-labelledby` points at. */
  label?: string | undefined
  /** The visible words of what stands beside and around it. */
  neighbourText?: string | undefined
  /** From the root: `/html[1]/body[1]/div[2]/button[1]`. */
  xpath?: string | undefined
  /** From the nearest ancestor with an id: `//*[@id="cart"]/div[2]/button[1]`. */
  idXpath?: string | undefined
  x?: number | undefined
  y?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** px², where width and height are not known. */
  area?: number | undefined
  /** Width divided by height, where they are not known. */
  shape?: number | undefined
}
